/**
 * Two batches, each written before the rules were corrected with its lines. Decision 42 has the first results.
 */
export const eighthDisguised: readonly string[] = String.raw`
Best rooms near Boring Road. For quick booking ring nine eight three five double zero one two seven six.
Rooms ke liye seedha baat karein: nau aath teen paanch shunya shunya ek do saat chhe
सीधे बात करने के लिए नौ आठ तीन पाँच शून्य शून्य एक दो सात छह मिलाएँ
My digits are 9 8 3 5 - then 00 - then 12 - then 76, talk to me not to the site
Call: 98three5zero0one27six
Whats app me on 98350 [zero zero] 1276
We are on insta as patna_girls_nest
insta : patna.girls.nest – DM for rooms
Find us on the f-book page "Sunrise Boys PG Kankarbagh"
Google "sunrise hostel kankarbagh" and ring the number shown there, commission bach jayega
website is sunrisehostel dot in
visit sunrise-hostel (dot) co (dot) in for photos
sunrisehostel।इन पर देखें
w w w . sunrise hostel . c o m
mail at sunrise.pg at gmail dot com
mail id: sunrisepg2020 at the rate gmail
sunrisepg2020 (a) g mail (d0t) c0m
Mera gmail sunrisepg2020 hai, wahan likhiye
मेरा ईमेल सनराइज़पीजी ऐट जीमेल डॉट कॉम है
UPI: 9835001276@ybl pe advance bhej do
advance paytm karo sunrisepg@okaxis
Gpay number is same as 98-35-00-12-76
९८३५० ०१२७६ पर फोन करें
ⓟ ⑨⑧③⑤⓪⓪①②⑦⑥
Ring 9-eight-3-five-0-zero-1-two-7-six any time after 8 pm
O98350O1276 is me
98E5OO1276 jaisa number, E ki jagah 3
Telegram par sunrise_pg dhundo
Add me on telegrm: @sunrisepg
t me slash sunrisepg
wa me / nine one nine eight three five zero zero one two seven six
Owner number: +91.98.35.00.12.76
Half of my number is 98350. The food is great and rooms are airy. Other half is 01276.
ninety eight thirty five zero zero twelve seventy six
athanve paintis shunya shunya barah chhihattar
अट्ठानवे पैंतीस शून्य शून्य बारह छिहत्तर पर कॉल
Contact me directly and pay less, number is painted on the gate, also nine8three5double0one2seven6
Please do not send enquiry here, message on wapp 98350.01276
Signal id same as my name, rakesh dot pg
snap: rakesh.pg98
Skype me live rakeshpg
FB par Rakesh Kumar Sunrise PG search karo aur message karo
yt channel Sunrise PG Patna ke about section me number hai
Call karna ho to landline zero six one two - two two three four five six seven
0612 twenty two thirty four 567
Number ulta likha hai: 6721005389
Speak to warden Rakesh at 98350abc01276 remove abc
98*35*00*12*76 without the stars
My no. I X VIII III V 0 0 I II VII VI
n i n e e i g h t t h r e e f i v e 0 0 1 2 7 6
Call n!ne e!ght thr33 f!ve z3ro z3ro 1 tw0 s3v3n s!x
Dial nine-eight-three-five, double oh, one-two, seven-six
ph : 98350 . Rent 5000 . ph contd : 01276
https colon slash slash sunrisepg dot wixsite
bit ly / sunrisepg
Scan the QR in photo 3 to get my whatsapp
𝟗𝟖𝟑𝟓𝟎𝟎𝟏𝟐𝟕𝟔
９８３５００１２７６ पर सीधा संपर्क
Google map par hamare hostel ka phone milega, usi par call kare
sun rise pg @ g m a i l . c o m
Mob. Nain eit tree faiv jiro jiro wan too sewan siks
Clean rooms, home food. For visit buzz Rakesh bhaiya nine3 three4 double7 01 double5
Contact desk open all day (nine, three, three, four, seven, seven, zero, one, five, five)
Our girls hostel is on Insta under the name Saraswati Nivas Patna, slide in the DMs
If you want lower rent drop a hi on 9.3.3.4.7.7.0.1.5.5
93x34x77x01x55
Nine crore thirty three lakh forty seven thousand seventy seven 0155 is the number you need
Price list comes on W-App only, 93347 seven seven 155
+ninety-one ninety-three three-four-seven-seven-zero-one-double-five
Text HOSTEL to 933 477 0155
saraswatinivas[at]rediffmail[dot]com
saraswati.nivas AT yahoo co in
Look for saraswati-nivas on blogspot, all phone details there
our page: sites dot google / view / saraswatinivas
saraswatinivas . business . site
instagram.com/saraswati_nivas
Best hostel. Owner Mr Verma 9three3four7seven7zero1five5.
Rooms 9334, beds 7701, seats 55. If you understand, you understand :)
The rent is 93, the deposit 34, the mess 77, the wifi 01, the bus 55. Read only the figures.
Telegram username saraswatinivas
Owner is on Truecaller as Saraswati Nivas Verma Ji
Wtsp krna 9334 77 0155 pe
W H A T S A P P 9 3 3 4 7 7 0 1 5 5
ninethreethreefoursevensevenzeroonefivefive
Tel: zero nine three three four, seven seven zero, one five five
hashtag saraswatinivaspatna on reels
send advance to saraswati.nivas@paytm and show screenshot at gate
nau teen teen chaar saat saat zero ek paanch paanch par ghanti
Bhai booking ke liye tiranve chauntis satattar zero ek pachpan dial kar lena
mera no hai 93 se shuru, beech me 3477, last me 0155
site se mat bhejo enquiry, time lagta hai, 93-34 wala no lagao 77-01-55
Verma ji ka whatsapp: nau-3-3-char-7-7-shunya-1-5-5
humara insta page dekho saraswati nivas official
kamra chahiye to 9334 chhod ke 770 chhod ke 155 pe phone
sath 9 se chalu, fir 3 do baar, fir 4, fir 7 do baar, fir 0, fir 1, fir 5 do baar
fb me saraswati nivas boring road type karke dekh lo, waha number dala hai
google pe "saraswati nivas patna" daalo aur call button dabao
email saraswatinivas gmail pe hai
hamara yt channel saraswati nivas vlogs
olx par bhi hamara ad hai, waha se number le lo
Guard se number le lo: nau sau tees chautis, satahattar shunya ek, pachpan
नौ तीन तीन चार सात सात शून्य एक पाँच पाँच
बुकिंग के लिए तिरानवे चौंतीस सतहत्तर शून्य एक पचपन पर बात करें
९३३४-७७-०१५५
मेरा व्हाट्सऐप ९३ ३४ ७७ और फिर ०१५५
इंस्टा पर सरस्वती निवास खोजिए
सरस्वती निवास का फेसबुक पेज देखें, वहीं मैसेज करें
ईमेल: सरस्वतीनिवास ऐट याहू डॉट इन
फोन करने वाले ध्यान दें: नाइन थ्री थ्री फोर, डबल सेवन, जीरो वन, डबल फाइव
पहले ९३३४ दबाएँ, उसके बाद ७७०, अंत में १५५
गूगल पर सरस्वती निवास लिखें और सीधे फोन करें
वेबसाइट सरस्वतीनिवास डॉट कॉम
नंबर चाहिए तो तस्वीर में लगे बोर्ड को ज़ूम करें
यह ऐप पैसे काटता है, सीधे मालिक से मिलें, नंबर गेट पर
9⃣3⃣3⃣4⃣7⃣7⃣0⃣1⃣5⃣5⃣
nine thrice-three no wait: 9 3 3 4, seven twice, nought, one, five twice
Z3rma: 9EE4770l55 (E=3)
My digits spell WEEG-SSO-ISS on keypad
Add 1 to 9334770154
double of 4667385077.5 is the number
9334 (seventy seven) 0155
Number: IX III III IV VII VII O I V V
`
  .trim()
  .split('\n');

export const eighthInnocent: readonly string[] = String.raw`
Rent 5500 for double sharing, 7500 for single, deposit 2 months, notice 30 days.
Built in 2014, renovated in 2021; 4 floors, 36 rooms, 72 beds.
Just 1.2 km from Patna Junction and 800 m from Boring Canal Road.
Pincode 800020, near Kankarbagh Tempo Stand, ward no. 44.
Breakfast 7:30-9:00, lunch 12:30-2:00, dinner 8:00-9:30.
Bus no. 111A and 555 stop at the gate; autos charge Rs 10-20.
GST 12% extra above Rs 1,000 a day, as per rules.
My son stayed here from 2019 to 2022 while preparing for JEE Mains and Advanced.
I paid 6,000 + 500 (laundry) + 700 (electricity) = 7,200 in March 2025.
Rooms 101 to 110 are on the first floor, 201-212 on second, 301-312 on third.
कमरे 101 से 110 पहली मंज़िल पर, किराया 5500 से 7500 रुपये।
खाना सुबह 8 बजे, दोपहर 1 बजे और रात 9 बजे मिलता है।
पटना जंक्शन से 2 किलोमीटर, गांधी मैदान से 3.5 किलोमीटर।
Paanch minute ka rasta hai A.N. College tak, das minute Boring Road chauraha.
Do log ke room ka 6000, teen log ka 4500, chaar log ka 3800 mahina.
B.Com, B.Tech, M.B.B.S. and B.Ed. students from NIT, IGIMS, AIIMS live here.
St. Xavier's College, Magadh Mahila College and Patna Women's College are within 3 km.
Wi-Fi 100 Mbps, 24x7 water, 5 KVA inverter, 12 CCTV cameras, 2 guards.
Gate closes at 10 pm (summer) / 9 pm (winter); late entry till 11 with a call to warden.
Four of us shared one room for two years and had zero problems.
One of the best, ten out of ten, five stars, would come a second time.
The warden answers calls at once, even at night.
Please use the enquiry button here, we reply within 2 hours.
No WhatsApp group spam; notices are put on the board.
There is good Jio and Airtel signal in each room.
Email and SMS notices of rent go out on the 1st of every month.
Facebook and Instagram are blocked on the study hall wifi from 8 to 11 pm.
Electricity Rs 8/unit, meter reading on 5th; average bill 400-600.
House no. 12/B, Road no. 4, Rajendra Nagar, Patna - 800016.
Plot 45, Lane 3, Phase 2, Ashiana Nagar, opposite Sector 7 park.
Deposit 10,000 refundable in 15 days; registration 1,000 (one time).
Age 17-25 only, 10th/12th marksheet and Aadhaar copy needed.
Train 12309 Rajdhani and 13201 leave from here, station is 15 minutes by auto.
Hum 3 dost yahan 2 saal rahe, kiraya sirf 2 baar badha: 4500 se 4800, phir 5200.
खाने में रविवार को पनीर, बुधवार को अंडा, बाकी दिन दाल चावल रोटी सब्ज़ी।
मैं 2020 में आया था, तब किराया 3500 था, अब 2024 में 5000 है।
दो लोगों का कमरा छह हज़ार, तीन लोगों का साढ़े चार हज़ार।
Sq ft: 10x12 room, 8x10 kitchen, 6x4 balcony, 3 ft x 6 ft bed.
Power cut for 3 hrs on 14/06/2025, 4 hrs on 15/06/2025, then fixed.
Score: food 4/5, rooms 3/5, wifi 2/5, safety 5/5.
GSTIN is shown above; bills are given for every payment by UPI, card or cash.
UPI, PhonePe, Google Pay and Paytm are all accepted, no extra charge.
The owner calls parents once a month, number of the warden is given at check-in.
Night guard came at 9, did rounds at 11, 1 and 3.
From Danapur 9 km, Airport 6 km, Mithapur bus stand 4 km, Patna Sahib 11 km.
Batch of 2023-24 had 18 selections in BPSC 67th, 68th and 69th.
The address on Google Maps is wrong by 200 m, come via the petrol pump lane.
They have a complaint register; my complaint no. 47 was solved in 2 days.
Rs. 72,000 p.a. for hostel + Rs. 30,000 p.a. for mess (10 months).
I called twice and got a room the same day.
Room sizes differ: 110, 120, 135 and 160 sq. ft. at 4800, 5200, 5600 and 6400.
No.1 hostel in Boring Rd. Clean. Quiet. In budget. At the centre. Come see.
Water cooler on floors 1, 2, 3, 4; geysers in 6 of 8 bathrooms.
Aath baje tak nashta, ek baje lunch, nau baje dinner, gyarah baje light off.
Ek do din me room mil gaya, teen chaar hostel dekhe the.
After my 12th I did 2 years at Super 30, then 4 years at IIT.
The site should show photos of the washrooms too.
Menu changes weekly: Mon rajma, Tue kadhi, Wed egg, Thu chole, Fri fish, Sat khichdi, Sun chicken.
Holi 4 days, Durga Puja 10 days, Chhath 6 days off; rent is same.
1 BHK at 12,000; 2 BHK at 18,000; each has 1 kitchen and 2 toilets.
Hot water 6-8 am and 7-9 pm, drinking water RO 500 LPH, tank 5000 + 2000 litres.
We give 3 meals and evening snacks; Sunday lunch is special with chicken or paneer.
Monthly rent is ₹6,800 for AC and ₹5,200 for non-AC; mess ₹2,900 extra.
The hostel opened in 2009 and moved to this building in July 2018.
From here Patna College is 900 m, Science College 1.1 km, NIT 1.6 km.
Postal code 800004, police station Pirbahore, ward 38.
Our gate timing: 5:00 am to 10:00 pm; Sunday till 10:30 pm.
Vehicle parking for 12 bikes and 3 cars; ₹200 and ₹900 a month.
Warden stays on floor 1, owner's family on floor 2.
We have 48 rooms: 10 single, 22 double, 16 triple; total 102 beds.
Admission fee 1500, caution money 5000, both shown in the bill.
Call bell in each corridor, fire drill every 3 months.
Every room has phone signal of Jio, Airtel and Vi; BSNL is weak.
My daughter scored 96.4% in class XII and stayed here for NEET 2025.
I am 19, from Siwan, doing B.Sc. (Hons) Physics at Patna Science College.
Stayed 14 months. Rent rose once, from 5,600 to 6,000.
Took bus 44 from Gandhi Maidan, then walked 7 minutes.
Room 307 faces west and gets hot after 2 pm, ask for 301 or 302.
Two fans, two tables, two chairs, one almirah, nothing more.
Zero complaints in three years. Ten on ten.
Seven of us from one village, five in room 12, two in room 15.
I messaged the owner here and he replied the same evening.
The owner took my call at midnight when my ATM card was lost.
They asked for my Aadhaar, email and parent's number on the form.
Photos are true. The board outside says "Boys only".
Website booking was easy, got confirmation in ten minutes.
WhatsApp group sends notices about water cuts.
Youtube and Netflix run fine on the wifi.
No loud phone calls after 11, the warden notes it in a register.
Dinner at 9 sharp, food is over by 9:30, so be on the dot.
Auto stand 50 steps, chemist 100 steps, ATM 2 minutes.
Kiraya 6500, advance ek mahine ka, bijli 8 rupaye unit.
Hum chaar log ek kamre mein the, do palang upar do neeche.
Pehle din se hi khana accha laga, roz 2 sabzi 1 dal.
Gate 10 baje band, 9:30 tak attendance.
Papa ne owner se baat ki thi, unhone sab samjhaya.
Teen saal mein sirf ek baar paani ki dikkat aayi.
Boring Road se 1.5 km, Kankarbagh se 6 km, auto 20 rupaye.
Mera rank 2345 aaya aur dost ka 1876, mahaul ka asar hai.
Kamra number 18 le lo, hawa aati hai.
Sat baje chai, aath baje nashta, ek baje khana, nau baje dinner.
Facebook par dekh ke aaye the, waisa hi nikla.
Phone charging ke liye har bed par do socket.
Bahut safe hai, raat ko bhi guard rehta hai, gate par register hai.
Do din ke andar sab complaint solve ho gayi.
Yahan se BPSC 68th mein 4 log, 69th mein 7 log select hue.
कमरे में दो पंखे, दो मेज़ और दो अलमारी हैं।
किराया 5800 रुपये, बिजली 8 रुपये यूनिट, पानी मुफ़्त।
रात 10 बजे गेट बंद होता है, सुबह 5 बजे खुलता है।
2022 से 2025 तक रहा, तीन साल में एक भी चोरी नहीं हुई।
पटना विश्वविद्यालय 1 किलोमीटर, अशोक राजपथ 300 मीटर।
चार लड़कों के कमरे का किराया 3800, दो का 5500।
वार्डन ने मेरे पिताजी को फोन करके बताया कि मैं पहुँच गया।
सात दिन में पाँच दिन हरी सब्ज़ी मिलती है।
पिन 800006, खज़ांची रोड, मकान 27।
मुझे दो दिन में कमरा मिल गया, फॉर्म पर एक फोटो लगी।
GST at 12% is charged only on rooms above ₹20,000.
Bill no. 1187 of 05/04/2025 showed ₹7,340: rent 6,000, mess 1,000, laundry 340.
Mess menu 2025: Mon-Wed-Fri egg, Tue-Thu paneer, Sat khichdi, Sun biryani.
Exam city slip said 7:30 reporting, hostel packed breakfast at 5:45.
Score card: clean 9, food 8, study 10, wifi 6, staff 9.
`
  .trim()
  .split('\n');
