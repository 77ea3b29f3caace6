/** Disguised lines, written before the rules were corrected with them. Decision 42 has the first results. */
export const secondDisguised: readonly string[] = String.raw`
Call nine8seven6five4three2one0 for rent
9-8-7-6-5 * 4-3-2-1-0 after 6 pm
98765<43210> whatsapp available
{98765} {43210}
9.8765.43210 dial kijiye
98 76 54 32 10 pe phone kijiye
+91|98765|43210
98765→43210
98765➡43210
9876 and then 543210 is my number
first 98765 next 43210
number start 98765 end 43210
9 eight 7 six 5 four 3 two 1 zero
nau saat chhe 5 4 3 2 1 0 8
eight double zero 7 654 321
seven 0 zero 4 five five six 1 2 3
सात शून्य शून्य चार पाँच छह सात आठ नौ एक
नाइन एट ७ ६ फाइव ४ ३ टू वन जीरो
९८७६५-४३२१० पर बात करें
९८ ७६ ५४ ३२ १०
7O0456O123
70O4 56O I23
9l23 456 78O
(9)(8)(7)(6)(5)(4)(3)(2)(1)(0)
[9][8][7][6][5][4][3][2][1][0]
９８７６５ ４３２１０
௯௮௭௬௫ ௪௩௨௧௦
੯੮੭੬੫੪੩੨੧੦
౯౮౭౬౫ ౪౩౨౧౦
🄉🄈🄇🄆🄅🄄🄃🄂🄁🄀
9️⃣8️⃣7️⃣6️⃣5️⃣ 4️⃣3️⃣2️⃣1️⃣0️⃣
⑨⑧⑦⑥⑤ ④③②①⓪
➒➑➐➏➎➍➌➋➊⓿
৯৮৭৬৫ ৪৩২১০ call
ph: 9 8765 4321 0
mob.-9876543210.
Owner ka no. 98765 ke baad 43210
98765 fir 43210 lagao
98765 phir 43210 milao
WhatsApp karo nine eight seven double six five four three two one
mera number nau aath saat chhah paanch chaar teen do ek zero hai
tripple nine 8 7 6 5 4 3 2
my digits 9...8...7...6...5...4...3...2...1...0
9/8/7/6/5/4/3/2/1/0
9=8=7=6=5=4=3=2=1=0
98#76#54#32#10
98a76b54c32d10 remove letters
9x8x7x6x5x4x3x2x1x0
98765 (space) 43210
ring 98765 plus 43210
Dial zero six one two, two two three four five six seven
0612-2234567 office
06 12 22 34 56 7
contact me at 612 2234567
+91 ninety eight seven sixty five four thirty two ten
ninety-eight seventy-six fifty-four thirty-two ten
athanve chhihattar chauvan battis das par phone karo
अट्ठानवे छिहत्तर चौवन बत्तीस दस
myhostel at gmail dot com
ravi.kumar at the rate gmail.com
ravi[at]yahoo[dot]in
ravi(at)outlook(dot)com
ravi AT gmail DOT com
ravi at g mail dot com
ravikumar g.m.a.i.l com
ravi@gmail com
ravi gmail.com par mail karein
रवि एट जीमेल डॉट कॉम
मेल करें ravi@जीमेल.कॉम
patnarooms dot com pe dekho
patnarooms d0t com
patna-rooms . in
patnarooms,com
patnarooms(.)com
patnarooms[.]in
w w w patnarooms c o m
www,patnarooms,com
hxxps://patnarooms.com
patnarooms.co.in/book
go to bit ly slash rooms22
bit.ly/3xYz
tinyurl.com/patnaroom
t.me/patnaroom
t me slash patnaroom
wa.me/919876543210
wa dot me slash 919876543210
cutt.ly/abc
goo.gl/maps/xyz
rb.gy/a1b2c3
linktr.ee/patnahostel
forms.gle/abc123
insta: @patna_rooms
Insta id patna.rooms.official
follow patna_hostel_23 on insta
IG - patnarooms
telegram @roomspatna
telegram par roomspatna search karo
snap id ravi2001
fb page PatnaRoomsOfficial
facebook.com/patnarooms
pay to ravi@okaxis
UPI ravi.kumar@ybl
advance 9876543210@paytm par bhejo
ravi@upi pe advance bhej dijiye
gpay ravi at oksbi
phonepe ravi2@ibl
इंस्टा पर patna_rooms देखें
टेलीग्राम पर @roomspatna
signal me on 98765 then 43210
msg on whatsapp nine eight seven six five, four three two one zero
नंबर है नौ आठ सात छः पांच चार तीन दो एक शून्य
9 8 7 six five four 3 2 1 0
ॐ ९ ८ ७ ६ ५ ४ ३ २ १ ०
call NINEEIGHTSEVENSIXFIVEFOURTHREETWOONEZERO
9876-five-four-three-two-one-zero
roomsinpatna.xyz
roomsinpatna dot site
visit roomsinpatna.online
book at rooms.dev
discord.gg/abcd
youtube.com/@patnarooms
yt channel patnarooms vlogs
`
  .trim()
  .split('\n');

/** Innocent lines. None of them may be refused. */
export const secondInnocent: readonly string[] = String.raw`
Room rent is 5500 and mess 2800, total 8300 a month.
Paid 5000 advance on 12 June 2025 and moved in on 15 June.
Flat 302, Block B, Road No. 12, near 800020 post office.
Came in July 2023 for B.Tech, left in May 2025.
I prepared for NEET 2024 here, scored 645.
Wi-Fi is 100 Mbps shared by 30 boys.
Two, three or four in a room, choose as you like.
One, two, three buckets of hot water, nobody counts.
Bill was 312 units at 7 rupees, so 2184.
Age limit 18-25, gate 9.30 pm.
Total beds 48, free 6, floors 4.
Rated 9/10 by me and 8/10 by my roommate.
House no 45/2, Lane 7, Boring Canal Road.
Rent 6000/6500/7000 for triple/double/single.
Deposit 5,000 + rent 6,500 + mess 3,000 = 14,500.
Breakfast at 8, lunch at 1, snacks at 5, dinner at 9.
JEE rank 12345, thanks to the quiet here.
Roll no. 210045 of 2021 batch, stayed two years.
Distance: 1.5 km to AIIMS, 3 km to station, 900 m to market.
Train 12394 leaves at 7.10, auto takes 20 minutes.
Flight at 6:45, the guard opened the gate at 4:30.
Size 12 x 10 ft, height 9 ft 6 in.
Water tanker came on 3, 7, 11 and 19 May.
Only 5 of 9 geysers work.
Bus 444 or 555 from Gandhi Maidan, ticket Rs. 15/-.
Owner took Rs.2000/- extra in 2022-23.
Electricity 8/unit, 3 bulbs, 1 fan.
4 to 5 students share 1 kitchen, 2 gas stoves.
Good for M.Sc. or Ph.D. students.
C.A. students get quiet rooms.
He studies B.C.A. at Patna University.
LL.B. final year student here.
Near St. Michael's H.S. School.
Owner Mr. R.K.Singh is polite.
Dr. A.P.J. Abdul Kalam Science City is close.
P.M.C.H. is ten minutes away.
Opp. S.B.I. ATM, Kankarbagh.
Food is ok.Rooms are clean.
Nice place.I stayed 6 months.
Very safe.No problem in a year.
Owner is good.In summer cooler is given.
Rooms are small,in winter cozy.
Kitchen is shared.So plan your time.
Good food.Best hostel.
They have no app or site, you just walk in.
You can pay by UPI or cash.
Google Pay and PhonePe are accepted at the desk.
Pay at the office, receipt is given.
WhatsApp group of hostel gives notices daily.
They share the menu in a Telegram group.
Instagram photos looked better than the real room.
I found it on Facebook first.
Youtube works well on this Wi-Fi.
The owner answers WhatsApp quickly.
Send your papers by email to the office after approval.
The manager's email reply came in a day.
Snap of the room matches reality.
Signal is weak on Jio but fine on Airtel.
Ek do din me paani aa jata hai.
Do teen mahine raha, sab badhiya tha.
Char paanch ladke milke khana banate hain.
Saat baje nashta, aath baje gate khulta hai.
Nau baje ke baad entry nahi milti.
Kamra 4500 ka hai, khana 2500 alag.
Maine 2022 se 2024 tak yahan padhai ki.
Bijli ka bill 500-600 aata hai.
Owner accha hai, 2 mahine ka notice chahiye.
Station se 2 km, auto 20 rupaye.
Khana theek, roti 4 milti hai, sabzi roz badalti hai.
Ghar se 300 km door hu, par yahan ghar jaisa laga.
Teen time khana, ek time chai.
Mess me 1 katori dal, 2 sabzi, chawal unlimited.
एक कमरे में तीन बेड हैं।
दो महीने रहा, खाना अच्छा था।
किराया ₹6,500 और खाना ₹2,800।
सुबह सात बजे नाश्ता, रात नौ बजे गेट बंद।
चार पाँच लड़के एक साथ रहते हैं।
पता: मकान नं. 12, गली 4, कंकड़बाग, 800020।
२०२३ से २०२५ तक यहाँ रहा।
किराया ५५०० रुपये महीना, बिजली अलग।
बी.एड. की पढ़ाई के लिए अच्छी जगह।
एम.ए. के छात्र यहाँ ज़्यादा हैं।
वाई-फ़ाई 50 एमबीपीएस मिलता है।
स्टेशन 2 किमी और अस्पताल 1.5 किमी दूर।
कमरा नंबर 204 सबसे हवादार है।
मालिक सुशील जी बहुत मददगार हैं।
पानी सुबह 6 से 8 और शाम 5 से 7 आता है।
एक दो बार बिजली गई, बाक़ी सब ठीक।
जमा ₹5,000, जाते समय वापस मिला।
दस में से आठ नंबर दूँगा।
Room 101, 102 and 103 face the road; 201 to 204 are quiet.
Ground floor 5000, first 5500, second 6000.
Between 15 and 20 students from NIT stay here.
Class 11-12 students pay 6000, others 6500.
Opened 1998, renovated 2019, painted 2024.
Marks: 78, 81, 85, 90 in four tests.
Admission closes 31.03.2026.
Gate pass needed after 8.30pm.
I got 98 percentile in 2023 and 99.2 in 2024.
Bed 6 by 3 ft, mattress 4 inch.
Mess menu: Mon dal, Tue rajma, Wed egg, Thu paneer.
The ratio is 1 warden to 40 girls.
ID proof: Aadhaar copy, 2 photos, college letter.
Nothing for 0-5 year kids.
Laundry 10 per shirt, 15 per jeans, 50 per blanket.
Two wheelers 200, cycles free, cars 800.
Call the warden at night and she comes.
Phone charging point beside each bed.
They asked my number at the gate, normal.
CCTV 24x7, guard 8 to 8, biometric in and out.
`
  .trim()
  .split('\n');
