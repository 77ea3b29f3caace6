/** Disguised lines, written before the rules were corrected with them. Decision 42 has the first results. */
export const fifthDisguised: readonly string[] = String.raw`
Contact 62 99 14 70 35
6299-147-035 (owner)
6299 147 035 direct baat
62991 ✦ 47035
62991 % 47035
62991'47035
"62991" "47035"
62991 se 47035
62991 | | 47035
62991 ke aage 47035
(six)(two)(nine)(nine)(one)(four)(seven)(zero)(three)(five)
six two double nine one four seven zero three five
six-two-nine-nine-one-four-seven-zero-three-five
Six two nine nine, one four seven, zero three five.
sixty two ninety nine fourteen seventy thirty five
sixty-two, ninety-nine, fourteen, seventy, thirty-five
che do nau nau ek char saat zero teen paanch
chhah doo nou nau ek chaar saat shunya teen panch
basath ninyanve chaudah sattar paintis
baasath ninyaanve choudah sattar paintees
छह दो नौ नौ एक चार सात शून्य तीन पाँच
छः दो डबल नौ एक चार सात ज़ीरो तीन पाँच
बासठ निन्यानवे चौदह सत्तर पैंतीस
सिक्स टू नाइन नाइन वन फोर सेवन जीरो थ्री फाइव
६२९९१ ४७०३५ पर संपर्क करें
६ २ ९ ९ १ ४ ७ ० ३ ५
6२9९1४7०3५
6two9nine1four7zero3five
6 do 9 nau 1 char 7 zero 3 paanch
sixtwonineninefoursevenone
SiX tWo NiNe NiNe OnE fOuR sEvEn ZeRo ThReE fIvE
s1x tw0 n1ne n1ne 0ne f0ur s3ven z3ro thr33 f1ve
6299I47O35
6Z99147035
629914703S
62g9i47o35
62991a47035
৬২৯৯১৪৭০৩৫
௬௨௯௯௧ ௪௭௦௩௫
౬౨౯౯౧౪౭౦౩౫
۶۲۹۹۱۴۷۰۳۵
𝟼𝟸𝟿𝟿𝟷𝟺𝟽𝟶𝟹𝟻
６２９９１ ４７０３５
⑥②⑨⑨①④⑦⓪③⑤
➏➋➒➒➊ ➍➐⓿➌➎
6️⃣2️⃣9️⃣9️⃣1️⃣4️⃣7️⃣0️⃣3️⃣5️⃣
6⃝2⃝9⃝9⃝1⃝4⃝7⃝0⃝3⃝5⃝
6.2.9.9.1.4.7.0.3.5.
6;2;9;9;1;4;7;0;3;5
6,2,9,9,1,4,7,0,3,5 ye number hai
<6><2><9><9><1><4><7><0><3><5>
6)2)9)9)1)4)7)0)3)5
+91.62991.47035
+91/6299/147/035
0-62991-47035
+nine one 62991 47035
landline 0612-2551234
0612 (2551234)
gangaview dot com par jao
gangaview dot in website
gangaview[dot]org
gangaview ( . ) com
gangaview <.> in
gangaview..com
gangaview .in
gangaview. com
gangaview°com
gangaview·com
gangaview-com
gangaview|com
GANGAVIEW DOT COM
gangaview.hostel
gangaview.co
gangaview.net.in/rooms
gangaview.web.app
gangaview.github.io
gangaview.business.site
www.gangaview.in
ｗｗｗ．ｇａｎｇａｖｉｅｗ．ｃｏｍ
http:gangaview
h**p://gangaview.in
link: gangaview dot online
गंगाव्यू डॉट कॉम
गंगाव्यू.कॉम पर बुक करें
bit.ly/ganga
bit(.)ly/ganga
tinyurl[.]com/ganga
t.ly/abc
u.to/abc12
youtu.be/abc123
fb.me/gangaview
m.me/gangaview
instagram.com/gangaview
ganga view at gmail
gangaview@gmail
gangaview@gmail,com
ganga.view (at) gmail (dot) com
gangaview aT gMaIl DoT cOm
gangaview(at the rate)gmail(dot)com
गंगाव्यू@जीमेल.कॉम
गंगाव्यू एट द रेट याहू
g-mail id gangaview22
proton mail gangaview22
insta @ganga.view
insta pe gangaview_patna
instagram: gangaviewpatna
Insta par "gangaview patna" search kijiye
इंस्टाग्राम पर गंगाव्यू खोजें
fb: gangaviewpatna
फेसबुक पेज गंगाव्यू पटना
telegram channel join: gangaview
tg id gangaview22
टेलीग्राम @gangaview
DM on insta gangaview
@gangaview.patna
wa.me/916299147035
whatsapp me six two nine nine one four seven zero three five
व्हाट्सएप ६२९९१-४७०३५
signal 62991-47035
paytm 62991 47035
gangaview@okhdfcbank
gangaview@upi
upi id is gangaview22@ybl
gangaview at ybl
gpay gangaview22@okicici
`
  .trim()
  .split('\n');

/** Innocent lines. None of them may be refused. */
export const fifthInnocent: readonly string[] = String.raw`
Shifted on 1/7/2024, left 28/2/2026, got 6,500 refund.
Flat 4C, Shanti Apartment, Fraser Road, 800001.
Lane 3, opposite pole no. 27, Rajiv Nagar 800024.
3 buildings, 62 rooms, 140 students.
I share with 2, fee is 4,700 each.
Mess has 4 cooks for 120 people.
Library seats 36, open 5 am to 11 pm.
CLAT rank 876, my friend got 1290.
Rent rose 5% in 2024 and 8% in 2025.
Bill for March 940, April 1,120, May 1,480.
12 km airport, 3.2 km bypass, 650 m market.
Exam city slip came on 21.01.2026 at 18:40.
Room sizes: 9x11, 10x12, 12x14 feet.
5.5/10 for food, 9/10 for staff.
Bulb 9 W, fan 75 W, geyser 2000 W.
Prices 4,200 / 4,800 / 5,600 / 7,400.
Sunday 10-12 guests, other days 5-6.
Lift holds 6, ramp at gate 2.
Bus 111A till 9:15, auto 20, cab 150.
PNR came late so I reached at 01:30 and guard opened.
Age 17 to 23 mostly.
Class of 2026, sem 5 and 6.
Half rent 2,750 in June as I was home 15 days.
45 min class, 15 min break, 3 rounds.
1000 sq ft hall with 24 desks.
Six two-sharing rooms and nine three-sharing rooms.
Three of four taps work, one leaks.
Five days exam, two days rest.
Two rotis, one rice, one dal, one sabzi.
Seventy per cent are NEET students, thirty JEE.
Fourteen steps to the roof, fine for elders.
Ninety nine times out of hundred water is on.
One by one all six problems were fixed.
Sixty to seventy boys, two wardens.
Nine to six office people like it.
Only one thing: two of the seven fans are slow.
Eight by ten room, four windows.
My son is in class nine, his sister in class six.
Zero complaints in three years.
Stayed one year two months and four days.
B.Lib. and M.Lib. students use the hall.
B.H.M.S. boys from R.B.T.S. college.
Prepared for S.S.C. C.G.L. and R.R.B.
Maj. R.S. Verma owns it.
Close to B.M.P. ground and I.T.I. Digha.
Near Sri S.P. Verma Road.
Late Dr. K.K. Sinha's house.
Fees as per U.G.C. norms, they say.
It is quiet.Library is near.
Best part.Food.
Rooms ok.Washroom so so.
No parking.No lift.
Come early.Beds fill by June.
All good.My only worry is heat.
Food,water,power all fine.
Rent,in my opinion,is fair.
Owner,me and two friends painted it.
Net cafe downstairs, shop next door.
Live near and walk to class.
The web of wires outside looks bad.
Space is less, store room is locked.
Online payment saves time.
I read reviews on this app before coming.
Google Maps pin is a little off.
Pay by PhonePe or cash, no card.
UPI QR is at the desk.
Paid 2,000 by GPay on 5.6.2025.
Send email to college for bonafide, not to hostel.
Mail comes to the gate, guard sorts it.
WhatsApp status of the mess shows the menu.
Warden adds parents to a WhatsApp group.
We follow a roster for cleaning.
Insta worthy terrace, sunset is great.
Facebook marketplace had costlier rooms.
Telegram notes are shared by seniors.
I watch YouTube on the common TV.
There is a notice board with names and room numbers.
Write your name and room in the register.
Add 500 if you want a cooler.
Join the yoga batch at 6.
The owner's page in the diary shows all dues.
A dot of paint fell, they cleaned it.
At the rate they go, repairs finish by June.
To the point: it's worth it.
@6000 it's the best in Kankarbagh.
Meals @ Rs. 70, milk @30.
Paise kam the to owner ne 2 kisht kar di.
Chaudah log, saat kamre, chaar bathroom.
Bees rupaye auto, das minute paidal.
Teen baar khana, do baar chai.
Saat se nau tak study hour.
Paanch saal se yahin hu.
Ek number ki jagah hai.
Nau baje gate band, che baje khulta.
Sattar rupaye thali, bees rupaye chai nashta.
Ladki ke liye safe, do guard hain.
Chhat par kapde, neeche cycle.
Do din ghar gaya to khane ke paise kat gaye.
Kamra bada hai.Kiraya thik.
Mai 2021 me aaya, 2025 me gaya.
Bijli 8 rs unit, 90 unit aata hai.
Dus me se nau log khush hain.
चौदह कमरे, सत्तर छात्र, दो वार्डन।
पैंतीस मिनट में हवाई अड्डा।
पाँच हज़ार किराया, दो हज़ार मेस।
६ से ८ पढ़ाई, ९ बजे खाना।
कमरा ३०५ में रहता हूँ, दो साल से।
१४ और १५ तारीख को पानी नहीं आया।
बी.एससी. और एम.कॉम. के बच्चे हैं।
प्रो. एस.एन. सिन्हा का मकान है।
पिन 800020, मकान 18/बी, रोड 11।
फ़ेसबुक से सस्ता यहाँ मिला।
यूट्यूब पर क्लास देखता हूँ।
गूगल पे से किराया देते हैं।
इंस्टा वाली छत सच में सुंदर है।
पहले दो रोटी, अब चार मिलती है।
सब बढ़िया।बस गर्मी में दिक्कत।
एक, दो, तीन नहीं, पूरे पाँच पंखे हैं।
`
  .trim()
  .split('\n');
