/** Disguised lines, written before the rules were corrected with them. Decision 42 has the first results. */
export const fourthDisguised: readonly string[] = String.raw`
Ph.no 70334 19826
7033-4198-26 owner direct
7 0 3 3 4 1 9 8 2 6 pe call
{7033}{419}{826}
7033 :: 419 :: 826
7033<>419<>826
7_0_3_3_4_1_9_8_2_6
70.33.41.98.26
70334!19826
7033 419 826 ye mera hai
70,33,41,98,26 par milao
70334 & 19826
70334 ☎ 19826
70334 or 19826 mila ke
70334 likho phir 19826 likho
aage 70334 peeche 19826
70334 first half, second half 19826
seven zero double three four one nine eight two six
Seven.Zero.Three.Three.Four.One.Nine.Eight.Two.Six
seven-oh-double three-four one nine-eight two six
saat zero teen teen chaar ek nau aath do chhe
sat shunya tin tin char ek nau ath do chhah
saat sifar teen teen chaar ek nau aath do chhe
sattar taintis iktalis atthanve chhabbis
sattar tetis ikatalis atthanave chabbis
सत्तर तैंतीस इकतालीस अट्ठानवे छब्बीस
सात शून्य तीन तीन चार एक नौ आठ दो छह पर कॉल
सात ज़ीरो डबल तीन चार एक नौ आठ दो छह
सेवन जीरो थ्री थ्री फोर वन नाइन एट टू सिक्स
७०३३४ १९८२६
७०३३-४१९-८२६
७0३3४1९8२6
seventy thirty-three forty-one ninety-eight twenty-six
70 thirty three 41 ninety eight 26
saat0teen3chaar1nau8do6
7 zero 3 three 4 one 9 eight 2 six
SEVENZEROTHREETHREEFOURONENINEEIGHTTWOSIX
s e v e n z e r o t h r e e
sev3n z3ro thr33 thr33 f0ur one n1ne eight two six
seveen zeero threee threee fourr onee ninee eightt twoo sixx
7O33 4I9 826
7o334l9826
7033419B26
703341982G
7033$19826 call
৭০৩৩৪১৯৮২৬
੭੦੩੩੪੧੯੮੨੬
૭૦૩૩૪ ૧૯૮૨૬
௭௦௩௩௪௧௯௮௨௬
೭೦೩೩೪೧೯೮೨೬
൭൦൩൩൪൧൯൮൨൬
۷۰۳۳۴۱۹۸۲۶
７０３３４１９８２６
⑦⓪③③④①⑨⑧②⑥
➐⓿➌➌➍➊➒➑➋➏
7️⃣0️⃣3️⃣3️⃣4️⃣ 1️⃣9️⃣8️⃣2️⃣6️⃣
𝟟𝟘𝟛𝟛𝟜𝟙𝟡𝟠𝟚𝟞
⁷⁰³³⁴¹⁹⁸²⁶
7͟0͟3͟3͟4͟1͟9͟8͟2͟6͟
VII O III III IV I IX VIII II VI
+91 (0) 70334-19826
tel:+917033419826
0612 234 5678 office me
0612/2345678
STD 0612 phone 2345678
patnapg dot com dekho
patnapg d0t in
patnapg DOT co DOT in
patnapg<dot>com
patnapg _dot_ com
patnapg•com
patnapg,in
patnapg .com
PatnaPG.Com website
patnapg.info
patnapg.rent/room
patnapg.me
patnapg.page.link/x
www. patnapg. com
ʷʷʷ.patnapg.com
w-w-w patnapg
http//patnapg
patnapg dot c o m
patnapg period com
पटनापीजी डॉट कॉम
पटनापीजी डॉट इन पर देखें
patnapg.भारत
bit . ly / pg22
tiny url pg22
tinyurl dot com slash pg22
rebrand.ly/pg
lnkd.in/abc
maps.app.goo.gl/abc
g.page/patnapg
chat.whatsapp.com/AbCd
wa dot me slash 917033419826
t dot me slash patnapg
pg.patna@outlook.com
pgpatna at outlook dot com
pgpatna[@]gmail[.]com
pgpatna #at# gmail #dot# com
pgpatna AT THE RATE YAHOO DOT COM
pgpatna22 at gmaill
ɢᴍᴀɪʟ par pgpatna22
पीजीपटना एट याहू डॉट इन
mail kare pgpatna.room par
hotmail wali id pgpatna
IG: patna.pg_rooms
instagram handle patnapg.official
मुझे इंस्टा पर फॉलो करें patnapg22
fb me Patna PG naam se page hai
facebook pe patna pg search kijiye
telegram group join karo patnapg
tg @pgpatna
@pgpatna_rooms pe msg
twitter handle pgpatna22
snapchat pgpatna22
youtube channel PG Patna dekho
add me on snap pgpatna
discord server pgpatna join
#patnapgrooms
upi pgpatna@oksbi
pgpatna22@paytm
pgpatna at okicici
token pgpatna@axl par
UPI: 7033419826@ybl
gpay no seven zero three three four one nine eight two six
phone pe 70334-19826
booking amount bhejo pgpatna22@apl
`
  .trim()
  .split('\n');

/** Innocent lines. None of them may be refused. */
export const fourthInnocent: readonly string[] = String.raw`
Stayed from 05-08-2023 till 20-04-2025, paid 6,200 a month.
House 112, Sector 3, Hanuman Nagar, Patna 800026.
Opposite gate no. 4 of Moin-ul-Haq stadium.
Room 12 has 3 beds, 3 tables, 1 balcony.
4 km to PMCH, 2 km to Science College, 8 km to airport.
Power cut of 2-3 hours on 14 and 15 July.
Scored 312 in CUET and 88.6 in boards.
Bill: rent 5,800, mess 2,700, wash 300, total 8,800.
Notice 30 days, lock-in 3 months, deposit 1 month.
Open since 2011, 3 floors, 26 rooms, 71 beds.
Rank 1543 in BPSC 69th.
Bike parking 150, cooler 400, geyser free.
Sehri at 3:50 and iftar at 6:35 in Ramzan.
Train 13401 and 12351 are both near.
Seat 43 in library, open 6 to 11.
Only 2 out of 10 would complain.
Batch of 2020-24, hostel for 3.5 years.
Room rents are 4800, 5200, 5600 and 6400.
There were 5, then 6, now 8 boys on my floor.
7 am yoga, 8 am breakfast, 9 am class, 10 pm gate.
House tax 1250, water 300 are in the rent.
1 BHK for 9,500 upstairs, 2 BHK for 14,000.
Phase 1 rooms 101-112, phase 2 rooms 201-215.
Two beds near the window and three near the door.
Seven days trial, then one month notice.
One meal is rice, one is roti, two snacks.
Eight girls, four rooms, two baths, one kitchen.
Forty beds in all, thirty are taken.
Twenty five hundred for mess, fifty five hundred for rent.
Between six and seven the water is hot.
Three stars for food, five for safety, four for rooms.
Zero noise after ten, zero mosquitoes thanks to nets.
From one to ten I'd say nine.
Nine to five job people stay on the third floor.
M.Tech. and B.Arch. students of N.I.T. live here.
Preparing for C.D.S. and N.D.A. exams.
B.P.Ed. trainees get early breakfast.
Owner's son is a C.A. and helps with tax forms.
Near B.S.E.B. office and R.M.R.I. hospital.
Shri R.N. Tiwari ji runs it well.
St. Xavier's is close, so is J.D. Women's College.
No. 1 hostel in Boring Road.
Rooms are airy.Beds are old.
Helpful owner.He fixed my fan.
Great food.And the cook is friendly.
Quiet lane.In the rains it floods.
Big rooms.My bed was near the fan.
Good for girls.Parents can visit.
Nice people,good food,low rent.
Bath,in short,is clean.
The shop,store and market are near.
Live-in warden, so girls feel safe.
Net pack is needed, Wi-Fi is only in the hall.
Online class works on hostel Wi-Fi.
I saw it on this site, came and booked.
Rent is paid by UPI, receipt the same day.
PhonePe, GPay, cash, all fine.
Advance was paid on GPay in March.
Email id is asked at joining for receipts.
They mail the bill on the 5th.
The WhatsApp group is only for notices.
Owner replies on WhatsApp at night.
I follow the hostel rules, timings are strict.
Instagram reels are shot on the roof every Sunday.
Found through a friend, not Facebook.
YouTube lectures run without buffering.
My page in the register had the wrong date.
I had to add my name to the list.
Join in June, rooms fill by July.
The account of each month is on the board.
Search for the blue gate near the temple.
Message the warden before coming late.
Snap fitness gym is next door.
Please note: phone calls are not allowed after 11.
@ 6500 with food it is worth it.
At 7000/- per bed it's costly.
Rs.5500/month, Rs.500/week for guests.
Rate @Rs.80/plate for guests.
Maine 3 mahine me 2 baar room badla, sab free me.
Char log ek room me, do almari, ek pankha.
Aath ghante padhai ho jati hai, shor nahi.
Das hazaar me room aur khana dono.
Pehle paanch hazaar tha, ab chhe hazaar hai.
Bees minute ka rasta hai station tak.
Sattar percent bachche NEET wale hain.
Pachas log ek mess me khate hain.
Teen din chhutti me bhi khana milta hai.
Ek ek karke sab theek ho gaya.
Nau number kamra sabse bada hai.
Raat das baje light band, subah chhe baje uthna.
Mummy papa do baar aaye, unhe accha laga.
Gas cylinder 950 ka, do mahine chalta hai.
Ladke 18 se 24 saal ke hain.
Owner ka naam accha hai mohalle me.
Wifi ka password har mahine badalta hai.
Kiraya 5 tarikh tak, late fine 50 roz.
तीन महीने में दो बार पंखा ख़राब हुआ।
पाँच मिनट में कोचिंग, बीस मिनट में स्टेशन।
सत्तर फ़ीसदी छात्र नीट की तैयारी वाले हैं।
पचास रुपये में कपड़े धुल जाते हैं।
किराया ४८०० से ६४०० तक है।
८ बजे नाश्ता, १ बजे खाना, ९ बजे रात का खाना।
कमरा २१२ हवादार है, २१३ छोटा है।
१५ अगस्त और २६ जनवरी को मिठाई मिली।
एम.टेक. और बी.आर्क. वाले भी रहते हैं।
श्री आर.के. सिंह जी का व्यवहार अच्छा है।
पता: 14/3, रोड नं. 2, राजेंद्र नगर, 800016।
खाना बढ़िया है।बिजली कम जाती है।
यूट्यूब ठीक चलता है, क्लास में दिक्कत नहीं।
व्हाट्सएप पर वार्डन जल्दी जवाब देते हैं।
पेटीएम और नक़द दोनों चलते हैं।
पहले चार लड़के थे, फिर पाँच, अब छह।
दस बजे के बाद शांति, छह बजे उठना।
नौवीं से बारहवीं तक के बच्चे भी हैं।
एक कमरे में दो पंखे और तीन बल्ब।
`
  .trim()
  .split('\n');
