/** Disguised lines, written before the rules were corrected with them. Decision 42 has the first results. */
export const thirdDisguised: readonly string[] = String.raw`
Reach us: 8 2 1 0 - 5 5 6 - 7 7 8
82105.56778
8210 55 67 78 sham ko phone karna
{8}{2}{1}{0}{5}{5}{6}{7}{7}{8}
<82105><56778>
82105 ~~ 56778
82105 ✂ 56778
82105❤56778
82105 and afterwards 56778
pehle 82105 phir 56778
shuru me 82105 aur end me 56778
first part 8210 second part 556778
82 uske baad 10 uske baad 556778
eight two one zero five five six seven seven eight
Eight, Two, One, Zero, Five, Five, Six, Seven, Seven, Eight
eight two one oh double five six double seven eight
ate two one zero five five six seven seven ate
aath do ek zero paanch paanch chhe saat saat aath
aath do ek shoonya panch panch chhah sat sat aath
bayasi das pachpan saraseth atthattar
bayasi das pachpan sadsath athhattar
बयासी दस पचपन सड़सठ अठहत्तर
आठ दो एक शून्य पाँच पाँच छः सात सात आठ
एट टू वन जीरो फाइव फाइव सिक्स सेवन सेवन एट
eighty two ten fifty five sixty seven seventy eight
82 one zero 55 six 77 eight
8 do 1 zero 5 paanch 6 saat 7 aath
8२1०5५6७7८
८२१०५ ५६७७८
८-२-१-०-५-५-६-७-७-८
৮২১০৫৫৬৭৭৮
૮૨૧૦૫ ૫૬૭૭૮
౮౨౧౦౫౫౬౭౭౮
٨٢١٠٥٥٦٧٧٨
𝟴𝟮𝟭𝟬𝟱𝟱𝟲𝟳𝟳𝟴
𝟪𝟤𝟣𝟢𝟧 𝟧𝟨𝟩𝟩𝟪
８２１０５－５６７７８
⑧②①⓪⑤⑤⑥⑦⑦⑧
❽❷❶⓿❺❺❻❼❼❽
8️⃣2️⃣1️⃣0️⃣5️⃣5️⃣6️⃣7️⃣7️⃣8️⃣
₈₂₁₀₅₅₆₇₇₈
8̲2̲1̲0̲5̲5̲6̲7̲7̲8̲
821O5 5677B
B21OSS6778
8Z105-56778
82l0556778 milao
821055677B call
82!05 56778
8210$$6778
eight-2-one-0-five-5-six-7-seven-8
EIGHTTWOONEZEROFIVEFIVESIXSEVENSEVENEIGHT
e i g h t t w o o n e z e r o
e1ght tw0 0ne zer0 f1ve five s1x seven seven e1ght
no:+91.82105.56778
(+91) 8210 5567 78
0 82105 56778
0091 82105 56778
office landline zero six one two two five five six six seven seven
0612 - 255 6677
land line 612-2556677
number ke bich me space hata dena 821 055 677 8
VIII II I X V V VI VII VII VIII
call kar lo 8 2 1 0 5 5 6 7 7 8 bhai
apna hostel dot com
apnahostel dot in
apnahostel dotcom
apnahostel.c0m
apnahostel {dot} com
apnahostel *dot* com
apnahostel -dot- in
apnahostelDOTcom
apnahostel . c o m
apnahostel(.)in
apna-hostel[.]com
apnahostel point com
apnahostel.live pe photo dekho
apnahostel.store
apnahostel.shop/rooms
apnahostel.org.in
www apnahostel in
w.w.w.apnahostel.com
wwwdotapnahostel
https colon slash slash apnahostel
h t t p apnahostel
sites.google.com/view/apna
apnahostel.blogspot.com
apnahostel.wixsite.com
bit dot ly slash apna
bitly apna22
is.gd/apna1
shorturl.at/abcd
s.id/apna
linktree apnahostel
apna.hostel@gmail.com
apna dot hostel at gmail dot com
apna_hostel (at) yahoo (dot) co (dot) in
apnahostel22 @ gmail
apnahostel22 gmail
apna hostel at rediffmail
apnahostel22 at the rate g mail
अपना हॉस्टल एट जीमेल डॉट कॉम
ईमेल apnahostel22 जीमेल
G.M.A.I.L par apnahostel22
mail id - apnahostel22 (google wala)
insta - apna.hostel
insta apnahostel_22
search apna_hostel on instagram
instagram par apnahostel search karna
follow us on fb: Apna Hostel Patna
DM @apnahostel22
telegram channel apnahostel22
t.me/+abcd1234
telegram: apnahostel
snap pe add karo apna.h22
discord apna#2211
yt pe Apna Hostel Patna subscribe karo
linkedin.com/in/apna
इंस्टाग्राम apnahostel22
टेलीग्राम apna_hostel
wa.me/918210556778
whatsapp 82105 aur phir 56778
whats app no 8210.5567.78
UPI id apna22@okicici
apnahostel@ybl pe token bhejo
paytm karo 8210556778
apna at okhdfcbank
gpay karo apna22 okaxis
bhim upi apna22@upi
phonepe apnahostel22
`
  .trim()
  .split('\n');

/** Innocent lines. None of them may be refused. */
export const thirdInnocent: readonly string[] = String.raw`
I paid 4,500 for a four-sharing room and 7,200 for a single.
Moved out on 30.06.2025 after 11 months, got 9,000 back.
Plot 17/A, Road 5D, Patliputra Colony, 800013.
Ward no. 21, near pillar 145 of Bailey Road.
Took coaching for UPSC 2024-25, study table is big.
Rent: 1 sharing 8000, 2 sharing 6000, 3 sharing 5000, 4 sharing 4200.
Mess timings 7-9, 12-2, 4-5 and 8-9:30.
Exam on 12, 14, 16, 18 and 20 February went well.
Got AIR 2345 in GATE 2025.
Wi-Fi speed 78.5 Mbps down, 41.2 up at 10 pm.
1 RO for 25 girls, 1 fridge for 12.
Height of bed 2 feet, so 3 bags fit below.
Temperature touches 45 in June, cooler works till 2 am.
Score 7.5 out of 10, maybe 8.
3 km from NIT, 4.5 km from airport, 700 m from metro pillar.
Meter reading 10452 to 10618, so 166 units.
Yearly fee 72,000 in two parts of 36,000.
Booked for 3 nights at 600 a night, so 1800.
Bus no 201A and 505 stop here.
There are 14 rooms, 38 beds, 9 bathrooms, 2 kitchens.
Tuesday, Thursday and Saturday non-veg, rest veg.
One of the two lifts works.
Four to five hours of study hall every evening.
Six of us came from Gaya, seven from Arrah, two from Siwan.
Nine out of ten times the geyser works.
First year students get double sharing, second year single.
Two plus two is four, and that is how many plugs there are.
Ten minutes to college, twenty to the station, thirty to the airport.
I lived in room eight for seven months.
Double bed, double lock, triple checked by warden.
Triple sharing is 5000, double 6200.
B.Sc. Nursing and G.N.M. students mostly.
M.B.B.S. interns of I.G.I.M.S. live on the top floor.
Studying B.Com. (Hons) at A.N. College.
Ph.D scholar from T.P.S. College here.
D.El.Ed. and B.Ed. girls share rooms.
Near L.N. Mishra Institute and S.K. Puri park.
Mr. S.N. Jha keeps accounts well.
Opposite H.P. petrol pump, next to P.N.B. bank.
V.I.P. room is just a bigger room.
A.C. works, T.V. does not.
Rooms are ok.But lift is slow.
Clean.Cheap.Close to college.
Warden is kind.It feels like home.
Good location.To be honest the food is average.
Peaceful area.No noise after ten.
The food,in my view,is the best part.
Boys only.Girls block is across the road.
Site visit is allowed on Sunday.
Their online form took two minutes.
I saw the video tour and booked.
Live music on Diwali night was fun.
The shop downstairs sells everything.
Net is fast, club room has carrom.
I paid the token by PhonePe and got an SMS.
UPI payment is accepted, cards are not.
Paytm and GPay both worked on 12.06.2025.
Receipt came by email on 3.7.2025.
Fill the form and email gets a reply in 2 days.
Whatsapp is the fastest way to get a reply from the warden.
The WhatsApp group has 45 members.
Photos on Instagram are old, rooms got painted in 2024.
My roommate makes YouTube videos on the terrace.
Facebook reviews said 4.5 but I'd say 4.
No Telegram or Discord nonsense, just study.
Message the owner through this app, he answers in an hour.
You have to search a bit for the lane, follow the temple road.
Follow the house rules and nobody bothers you.
At the rate of 8 rupees a unit the bill is fair.
Rate is good at 5500, deposit same.
Meals @ 80 each, guests @120.
Single @8000, double @ 6000 only.
Do mahine pehle aaya, sab sahi hai.
Ek kamre me do log, ek almirah har ek ko.
Paanch minute me coaching, das minute me market.
Saat din me chaar din paneer milta hai.
Chhe baje uthna padta hai, nau baje tak nashta.
Teen saal raha, kabhi dikkat nahi hui.
Pachas rupaye me kapde dhul jate hain.
Bis-pachis ladke hain, sab padhne wale.
Pandrah tarikh tak kiraya dena hota hai.
Kiraya chhe hazaar, khana dhai hazaar.
Wifi chalta hai par raat gyarah ke baad slow.
Gate dus baje band, subah paanch baje khulta hai.
Owner ko bolo to do din me sab theek kar dete hain.
Pani 24 ghante, bijli 22 ghante.
Mera number aa gaya selection me, bahut khushi hui.
Phone andar silent rakhna padta hai.
Call aane par bahar jana padta hai.
यहाँ पाँच छह महीने रहा, माहौल पढ़ाई का है।
सात दिन में तीन दिन पनीर और दो दिन अंडा।
पच्चीस लड़कियाँ रहती हैं, चार बाथरूम हैं।
बीस मिनट में स्टेशन, दस मिनट में कोचिंग।
एक हज़ार रुपये जमा, जाते समय लौटाए।
किराया छह हज़ार, खाना ढाई हज़ार, बिजली अलग।
१२ जून २०२४ को आया, ३० मई २०२५ को गया।
बिल ३१२ यूनिट का ७ रुपये से २१८४ आया।
मकान ४५/२, गली ७, बोरिंग रोड, ८००००१।
पीएच.डी. और एम.एससी. के छात्र भी हैं।
डॉ. राजेंद्र प्रसाद रोड के पास है।
व्हाट्सएप ग्रुप में रोज़ मेन्यू आता है।
यूपीआई से भुगतान हो जाता है।
इंस्टाग्राम वाली फ़ोटो से कमरा छोटा है।
ईमेल का जवाब अगले दिन आया।
खाना ठीक है।कमरे साफ़ हैं।
पहले दो महीने अच्छा, फिर तीसरे महीने पानी की दिक्कत।
नौ से पाँच ऑफ़िस, फिर आठ बजे खाना।
पहला तल 5500, दूसरा 5200, तीसरा 5000।
छत पर कपड़े सुखाने की जगह है, 3 नल और 2 मशीन।
Bed 12B near window, bed 14A near door.
Flats A1 to A9 for families, B1 to B12 for students.
Bring 2 passport photos, 1 ID, college letter dated after 01.04.2025.
From platform 10 take auto, 15 rupees, ask for Saguna More.
`
  .trim()
  .split('\n');
