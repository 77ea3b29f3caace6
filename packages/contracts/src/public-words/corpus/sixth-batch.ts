/** Disguised lines, written before the rules were corrected with them. Decision 42 has the first results. */
export const sixthDisguised: readonly string[] = String.raw`
Baat karni ho to 91224 ke baad 08567 lagana
Mob: 9122 408 567
9122408567 (Raju bhaiya)
9-1-2-2-4-0-8-5-6-7 raat me bhi
91224 * * 08567
91224 ‖ 08567
91224 🏠 08567
91224;08567
91224, 08567
91224\08567
9 122 408 567
caretaker no 9122 40 85 67
91 22 40 85 67 ye lo
owner 91224xx08567 bina xx
pehla hissa 91224 doosra hissa 08567
nine one double two four zero eight five six seven
nine, one, two, two, four, oh, eight, five, six, seven
NINE ONE TWO TWO FOUR ZERO EIGHT FIVE SIX SEVEN
nine1two2four0eight5six7
nau ek do do char zero aath paanch chhe saat
nau ik do do chaar shunye aath panch che saat
nou ek doo doo chaar sunya aat paach chhe sat
ekyanve bais chalis pachasi sadsath
ikyanbe baees chalees pachaasi sarsath
इक्यानवे बाईस चालीस पचासी सड़सठ
नौ एक दो दो चार शून्य आठ पाँच छह सात वाला नंबर
नाइन वन डबल टू फोर जीरो एट फाइव सिक्स सेवन
नौ 1 दो 2 चार 0 आठ 5 छह 7
९१२२४-०८५६७
९१२२ ४०८ ५६७ मिलाओ
नं. ९१२२४०८५६७
9१2२4०8५6७
ninety one twenty two forty eighty five sixty seven
91 twenty two 40 eighty five 67
9I22408567
9l224O8567
912Z4O8S67
91224OB567
9i224o8s67
9!224!08567
9122408567ok
৯১২২৪০৮৫৬৭
੯੧੨੨੪ ੦੮੫੬੭
௯௧௨௨௪௦௮௫௬௭
೯೧೨೨೪೦೮೫೬೭
٩١٢٢٤٠٨٥٦٧
９１２２－４０８－５６７
⑨①②② ④⓪⑧ ⑤⑥⑦
➒➊➋➋➍⓿➑➎➏➐
9️⃣ 1️⃣ 2️⃣ 2️⃣ 4️⃣ 0️⃣ 8️⃣ 5️⃣ 6️⃣ 7️⃣
𝟫𝟣𝟤𝟤𝟦𝟢𝟪𝟧𝟨𝟩
⁹¹²²⁴⁰⁸⁵⁶⁷
9̸1̸2̸2̸4̸0̸8̸5̸6̸7̸
(91224) - (08567)
[9122][408][567]
"9" "1" "2" "2" "4" "0" "8" "5" "6" "7"
tel.: 0091-91224-08567
+91•91224•08567
0612–2570099
0612 two five seven zero zero nine nine
gangapg dot com
gangapg dot net par
gangapg dotcom
ganga pg com
gangapg @ com
gangapg / com
gangapg,org
gangapg [.] co [.] in
gangapg(DOT)in
gangapg. in/rooms
gangapg.site
gangapg.tech
gangapg.co.in
gangapg.netlify.app
gangapg.weebly.com
www . gangapg . in
w w w . gangapg . in
//gangapg.com
https://g.co/kgs/abc
htt ps://gangapg.com
गंगापीजी डॉट कॉम खोलें
गंगापीजी.इन
bit.ly/3gangapg
bit . ly/gangapg
tinyurl gangapg
amzn.to/x1
ow.ly/gPg1
linktr.ee/gangapg
gangapg@gmail.com
gangapg {at} gmail {dot} com
gangapg at gmail
gangapg22@yahoo
gangapg(a)gmail.com
gangapg gmail par likhiye
g m a i l : gangapg22
gangapg at hotmail dot com
गंगापीजी एट जीमेल
ईमेल: gangapg22@जीमेल
rediff mail gangapg
insta gangapg.patna
insta: gangapg
instagram me gangapg_ search
insta id hai gangapg22
insta handle gangapgofficial
facebook page ganga pg patna
fb.com/gangapg
telegram pe @gangapg
t.me/gangapg
telegram id gangapg22
tele gram gangapg22
snapchat id ganga.pg
yt channel ganga pg tours
discord.gg/gangapg
threads pe gangapg.patna
linkedin gangapg22
wa.me/9122408567
watsapp 91224 08567
whatsaap nine one two two four zero eight five six seven
gpay 9122408567
upi: gangapg@ybl
gangapg@okaxis
gangapg22@ibl token
paytm id gangapg22
phone pe gangapg at ybl
`
  .trim()
  .split('\n');

/** Innocent lines. None of them may be refused. */
export const sixthInnocent: readonly string[] = String.raw`
Joined 12-07-2023, left 30-11-2025, refund 5,800 in 10 days.
H.No. 77/1, Kadamkuan, Patna 800003.
Pillar 212, near pump, lane behind DAV.
18 rooms on 4 floors, 2 lifts.
Rents: 3900, 4600, 5300, 7700.
Mess 2,600, laundry 350, total 2,950 extra.
Got 91% in 12th and 240 marks in mains.
Rank 408, category 122, counselling on 5 August.
Fan 3, light 4, socket 6 in my room.
Hostel is 900 m from DM office, 1.2 km from zoo.
8 am to 10 pm gate, 7 pm for juniors.
Bus 22 and 40 stop near, e-rickshaw 10.
Wi-Fi 60 Mbps, 9 devices max.
Meter 5567 in April, 5689 in May, so 122 units.
2022 batch had 85, now 67 students.
Room 408 and 409 have balconies.
4.2 stars is fair, maybe 4.5.
Locker 12x18 inch, key deposit 200.
Paid 91,000 for the whole year at once.
Test on 9, 12, 22 and 24 every month.
Trains 22405 and 18567 stop at Rajendra Nagar.
Deposit 8000 minus 567 for bulb.
Study table 4 ft, chair extra 150.
Water 20 l can for 30, I take 2 a week.
Loadshedding 2-4 pm, inverter for 3 hours.
Two girls left, one joined, four seats free.
Nine one-seater rooms and two four-seater rooms.
One two-wheeler per student is allowed.
Five six people were rude, others nice.
Four out of five days the paneer is fresh.
Sixty five boys and one cook, imagine.
Eighty five in maths, sixty seven in physics.
Twenty two steps up, no lift.
Seven of nine teachers live within one km.
Double the price, half the room elsewhere.
One for me, one for my brother, two rooms.
I rate eight, my friend rates six.
Ten to twelve hours of study is normal.
Forty minutes walk, ten by auto.
Zero tolerance for smoking.
B.A. (Hons) and B.Com (P) students.
Did M.Com from here, then CA.
B Com and BBA boys on floor two.
B. Com. second year, commerce college.
Preparing for D.S.P. exam, B.P.S.C.
Near K.P.S. school and D.P.S. bus stop.
P.K. uncle in the kitchen is sweet.
A.N. Sinha Institute is a short walk.
U.P.S.C. group study in hall.
L.I.C. agent comes on Sunday.
Good Wi-Fi.Good food.Good people.
No AC.Cooler only.
Fees are low.It suits us.
Rooms get sun.In fog it is cold.
Try the tea stall.Owner is friendly.
Rent is fair.Store room is extra.
Calm,clean,close.
The lane,me thinks,is narrow.
Site is safe, guard at gate.
The info on this page is right.
Shop for books is across the road.
Link road is noisy.
Net is slow at 10 pm.
Cafe is open late.
Name plate is green, look for it.
Space for one cupboard.
Online form took 5 min.
I pay the rent through UPI each month.
PhonePe spoke the amount aloud, guard laughed.
Paytm box at the gate.
GPay on 1 June, receipt on 2 June.
Email receipts are monthly.
Got the bonafide by mail in 2 days.
WhatsApp photos matched the room.
WhatsApp at night only if urgent, warden says.
Warden made a group for mess complaints.
Instagram is blocked on hostel Wi-Fi till 6.
My reel from the roof got 1200 views.
YouTube and Coursera work well.
Facebook friends told me of it.
Telegram channels for notes are popular here.
We follow silence after ten.
Add a blanket if you come in January.
Please join before July.
Search took me two weeks, worth it.
My account with the mess was settled in a day.
The page of rules is on the door.
Keep your phone number with the guard, for parcels.
The landline at the gate is for emergencies.
Call home from the lounge, rooms have weak signal.
No calls after 11, please.
Contact the warden for a room change, takes 3 days.
At the rate of 70 a plate it is ok.
@5300 with three meals, good.
Dot on time dinner.
Point to note: bring a lock.
Ek kamra do log, kiraya aadha aadha.
Nau se ek coaching, do se paanch library.
Do sau rupaye me poora hafta auto.
Paanch chhe dost mil gaye yahan.
Chaar mahine se hu, ek bhi chori nahi.
Pachasi pratishat laye, mahaul ka asar.
Chalis log, do guard, ek cook.
Bais number kamra hawa daar hai.
Das din late kiraya diya, kuch nahi kaha.
Aath baje light, nau baje gate.
Saat mahine, saat dost, sab yaad rahega.
Teen so rupaye security, lauta diye.
Papa ne call kiya, warden ne baat karayi.
Number lagane ki zarurat nahi, seedha aa jao.
Phone charging ka point har bed par.
Com se com paise me accha kamra mila.
चालीस छात्र और दो रसोइए।
पचासी प्रतिशत आए बोर्ड में।
नौ से एक क्लास, दो से पाँच पढ़ाई।
किराया ४६०० है, मेस २६०० अलग।
कमरा २२ में चार खिड़की हैं।
बिल १,२२० आया, पंखे तीन थे।
मकान ७७/१, कदमकुआँ, ८००००३।
२२ मार्च २०२४ को आया था।
बी.कॉम. के छात्र, तीसरा साल।
एम.कॉम और बी.सी.ए. वाले भी हैं।
ए.के. झा जी मालिक हैं, भले आदमी।
फ़ोन पर बात बाहर करनी पड़ती है।
नंबर अच्छे आए, जगह शांत है।
कॉल करने पर गार्ड गेट खोलता है।
गूगल पे और नक़द दोनों ठीक।
व्हाट्सएप पर फ़ोटो देखी, कमरा वैसा ही।
यूट्यूब वाली क्लास ठीक चलती है।
खाना गरम।रोटी नरम।
पहले 3900, फिर 4600, अब 5300 है।
`
  .trim()
  .split('\n');
