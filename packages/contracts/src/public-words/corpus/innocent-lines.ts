/** Lines as guests and owners write them. None of them may be refused. */
export const innocentLines: readonly string[] = String.raw`
Rooms are clean and the food is good, worth the money.
I stayed here for B.Com first year, the library room is quiet.
Most boys here do M.Com or MBA, some prepare for SSC.
My cousin did her B.Sc. at Patna Women's College while living here.
Good for B.Ed students, college is 10 min walk.
Rent is Rs 6500/- per month with meals.
Rooms @Rs 6500, two sharing, water 24x7.
They charge @ 7000 for single room and @5500 for double.
Very helpful.Shop nearby has everything.
Food is good.In winter they give hot water also.
Caretaker uncle is very helpful.He got me a new mattress the same day.
Stayed from 12/06/2024 to 30/04/2025, no complaints.
Paid on 01-07-2025 and got receipt the same day.
Pin is 800001 and the station is 2 km away.
Address is near 800020 post office, Kankarbagh.
Deposit 13000, refunded 11500 after deductions, fair enough.
Rent went from 6500 to 8000 in 2024 and again to 8500 in 2025.
Rooms for 5000, 6500, 7000 and 8000 rupees depending on floor.
Rent 6500-8000, 12 rooms, 3 floors, opened in 2015.
Gate closes at 21:30, on Sunday 22:00.
Breakfast 7.30 to 9.30, lunch 12.30 to 2.30, dinner 8 to 10.
Bus 111 and 555 both stop outside, auto is Rs 20.
WiFi gives 40-50 Mbps most days, 5 Mbps after 11 pm.
Electricity is 8 rupees a unit, my bill was 640 last month.
1st floor is best, 2nd and 3rd get hot in May.
Owner took 2 months advance (13000) and returned it in 7 days.
Bed no. 14 near window, fan works, light works.
Got 92.4% in 12th while staying here, so yes you can study.
Rated 4.5/5 by all my friends, I give 4/5.
Room size is 10x12 feet for two people, 12x14 for three.
Total cost with mess was 6500+2500+400 = 9400 a month.
One to two month notice is needed before leaving.
Two three times the water went off in June, otherwise fine.
Only one bathroom for five people, that is the only problem.
There were two or three dogs outside at night, be careful.
Do ek baar paani ki dikkat hui thi, baaki sab theek hai.
Teen char ladke ek room me rehte hain, thoda bheed hai.
Khana ghar jaisa hai, roti garam milti hai.
Kiraya 5500 hai aur light bill alag se, 7 rupaye unit.
Uncle bahut ache hain, raat ko 10 baje gate band hota hai.
Aunty ka khana first class hai, Sunday ko chicken milta hai.
Boring Road se 5 minute ka rasta hai, coaching paas me hai.
Rajendra Nagar station 1.5 km hai, auto 10 rupaye leta hai.
Mess me 30 din ka 2700 lagta hai, 2 time khana.
Do mahine ka advance dena padta hai, wapas mil jata hai.
Ek room me do bed, ek table, ek almirah.
Maine 2023 se 2025 tak yahan reh kar BPSC ki tayari ki.
Pehle 4500 tha ab 6000 ho gaya hai, thoda mehnga.
Paani 24 ghante aata hai, inverter bhi hai.
Room no. 203 me raha tha, hawa achhi aati hai.
Sab kuch theek hai bas machhar bahut hain.
Ladkiyon ke liye safe hai, CCTV laga hua hai.
Warden madam bahut strict hain par dil ki achhi hain.
Khane me variety kam hai, roz dal chawal.
Washroom saaf rehta hai, roz safai hoti hai.
Parking ke liye 300 rupaye alag se lete hain.
Guest allow nahi hai raat 8 baje ke baad.
Mere bhai ne yahan se NEET nikala 2024 me, 652 marks.
JEE Mains me 98.6 percentile aaya, mahaul padhai ka hai.
Jan 2025 me shift hua, Feb me geyser laga diya.
कमरे साफ हैं, किराया ₹६५०० है।
खाना घर जैसा है और मालिक बहुत अच्छे हैं।
यहाँ दो साल रहा, कोई परेशानी नहीं हुई।
गेट रात १० बजे बंद होता है, सुबह ५ बजे खुलता है।
किराया 5500 रुपये महीना, बिजली 8 रुपये यूनिट।
एक कमरे में तीन लड़के रहते हैं, जगह ठीक है।
पिनकोड 800004 है, पटना कॉलेज पास में है।
मैं बी.कॉम की पढ़ाई कर रही हूँ, कॉलेज दस मिनट दूर है।
पानी चौबीस घंटे आता है और सफाई रोज़ होती है।
01/08/2024 को आया था, 15/03/2025 को छोड़ा।
दो या तीन बार बिजली गई, पर इन्वर्टर है।
छह महीने में एक भी शिकायत नहीं।
वार्डन मैडम का व्यवहार बहुत अच्छा है।
कमरा नंबर 12 में पंखा ख़राब था, उसी दिन ठीक हुआ।
सात आठ लड़के एक फ्लोर पर रहते हैं, शोर नहीं होता।
मेस का खाना ठीक-ठाक है, रविवार को पनीर मिलता है।
सुरक्षा अच्छी है, सीसीटीवी लगा है और गार्ड रहता है।
जमा राशि 10,000 थी, छोड़ते समय 9,200 वापस मिली।
रेलवे स्टेशन 2.5 किमी है, ऑटो 20 रुपये लेता है।
नेट की स्पीड धीमी है, बाकी सब बढ़िया।
Found this hostel through a friend at A.N.College.
Near St.Xavier's and the P.M.C.H. gate.
Dr.Sharma who owns it is a kind person.
Govt.College is just opposite, handy for morning class.
The owner replied on WhatsApp within an hour, very polite.
I saw their photos on Instagram before coming, they are true.
They added me to a Telegram group for mess menu.
UPI payment accepted, I paid by PhonePe each month.
The net is slow.Net banking page does not open at night.
Rent includes Wi-Fi, water, and cleaning; electricity extra.
It was okay... nothing special, nothing bad.
Not bad at all!!! Would stay again :)
10/10 would recommend to any girl coming to Patna.
Rent receipt is given for HRA, PAN of owner shared at year end.
Floor 1, 2 and 3 are for boys, 4 and 5 for girls.
1 fan, 2 lights, 1 plug point, 3 hooks. That is all you get.
Class 11-12 students mostly, coaching people stay on top floor.
Plot 45/2, lane 3, behind the petrol pump.
Opposite flat 302, Ashiana Towers.
House no 7/B, Road no 12, Rajendra Nagar.
First month free if you pay for 6, that is 39000 total.
Advance 19500 for 3 months, then 6500 every month on the 5th.
Laundry 15 per piece or 500 a month for 40 clothes.
Rs.5000 for triple, Rs.6500 for double, Rs.9000 for single.
INR 7,500 all inclusive, no hidden charges.
₹6,500–₹8,000 as per room.
6500/- + 2000/- mess. Deposit one month.
It is about 600 m from metro work, dust in the daytime.
The room was 38 degrees in May 2025 and the cooler helped.
Got a bed in 2 days, moved in on 3rd July 2024.
Between 5 and 6 in the evening there is no water.
We were 4 friends; 2 took the AC room at 9500 each.
AC/non-AC both available, non A.C. is fine in winter.
Timing is 6 a.m. to 9.30 p.m. and they are strict.
Study hall open 24/7, silence kept, good chairs.
Tea at 5 pm, milk at 9 pm, fruits on Tuesday and Friday.
No.of rooms is small so book early.
Good for UPSC/BPSC aspirants, newspaper The Hindu comes daily.
Cleaning staff comes at 9, 1 and 6. No smell anywhere.
I had fever for 3 days and the warden took me to the hospital twice.
My parents liked the place, my father met the owner.
It's okay for the price but the bathroom door is broken.
Bathroom is shared by 6, that is too many in the morning.
Nobody checks ID at the gate, please improve safety.
Owner shouts at students over small things. Avoid.
They did not return my deposit of 6000 even after 45 days.
Food had insects twice in August, complained, then it got better.
Beds are hard.So bring your own mattress.
Very noisy.No one sleeps before 1.
Nice view of the Ganga from the roof, at sunset it is lovely.
Power cut backup is only 2 hours, 4 lights and fans.
Security guard Ramesh is awake all night, feels safe.
One star less because of mosquitoes, otherwise perfect.
Walk 200 m, turn left, then 50 m; you see a blue gate.
Landmark: Hanuman Mandir, 1 km from Patna Junction.
AIIMS is 12 km, PMCH 3 km, NIT 4 km.
Zero problems in one year, zero fights, zero theft.
Seven of us came from the same school in Gaya.
My seat number was 8, rooms are numbered 1 to 36.
Batch 2019-2022, three years in the same room.
I am doing M.Tech and needed a quiet place. This is it.
M.A., B.A. and LL.B students all live together happily.
Hostel est. 1998, renovated in 2016 and 2023.
Bills: 640, 720, 690, 810 for May to August.
Marks of my group: 612, 634, 598, 655 out of 720.
Rs 6500 6500 7000 7000 8000 are the five room rates.
Rates are 4500/5500/6500/7500 for 4, 3, 2 and 1 sharing.
Timings 0600-0900 breakfast, 1200-1400 lunch, 2000-2200 dinner.
Train 12393 leaves at 19:25, hostel is 15 minutes away.
Came by 13287 express and reached here at 4 am, guard opened.
My GATE rank was 1243 and my friend got 2187.
Roommate from Muzaffarpur, warden from Darbhanga, cook from Ara.
Library fee 500, locker 100, key deposit 50.
6 months lease, 1 month notice, 2 months deposit.
Meals are veg only and that suited me fine.
AC room 9,500; cooler room 7,000; fan room 5,500.
Kya yahan 3 sharing me 4500 me bed milta hai? Haan mila mujhe.
10 me se 9 number dunga, ek kam kyunki wifi slow hai.
2 saal se hu yahan, 2022 me aaya tha, koi dikkat nahi.
Subah 6 baje nashta, 1 baje lunch, 8 baje dinner.
Bijli 9 rupaye unit hai, mahine ka 700-800 aata hai.
Aadmi ache hain.Is hostel me dobara rahunga.
Safai theek hai.To be honest khana average hai.
Paisa vasool jagah, 6000 me sab kuch.
Coaching institutes like Aakash and Allen are 5 minutes away.
The App.Form on their notice board asks for Aadhaar and college ID.
We pay rent before the 5th, else 50/day fine.
Section 144 days they brought food inside, thoughtful.
There is an iron, RO water, a fridge and an induction plate.
Overall rating: food 3, rooms 4, safety 5, staff 5, value 4.
Girls' hostel on floors 1-3; entry closes 8.30pm.
Ask for room 101, 102 or 105; 103 gets no sun.
Room 304/B has its own balcony and 2 windows.
Mess manager changed 2 times in 8 months, taste changes each time.
I scored 9.1 CGPA living here so the study mood is real.
Rent agreement was 11 months, stamp of 100 rupees, done in 1 hour.
Owner gave bill for 3 months: 6500, 6500 and 6800.
Reached at 11.45pm, guard asked my ID and opened.
Wake up bell 5.30, prayer 6, breakfast 7:15.
Hostel ke saamne SBI ATM hai.Bank bhi paas me.
Ye hostel B.N.College ke peeche hai.
Total 64 beds, 16 rooms, 8 bathrooms, 2 kitchens.
There is 1 geyser for 12 girls, queue from 6 to 8.
Milk 30, curd 20, egg 7, fruit 15: canteen rates.
My father's shop is in Ara, 55 km away, he visits monthly.
10 out of 10 for food, 7 out of 10 for rooms.
Nice.Clean.Quiet.
Good place .Food is average .Owner is nice.
water problem solved.now ok.
Stay from June 2022-May 2025; rent 5000, 5500, 6000 in three years.
Got cheated elsewhere, here no such thing. Total honest owner.
Mujhe 304 number room mila, 3 bed ka, khidki badi hai.
Chhota room hai 8 by 10, par akela rehne ke liye theek.
Diwali par 5 din mess band rehta hai, Chhath par 7 din.
Meri behen 2021-23 yahan rahi, main 2024 se hun.
Owner ka beta Rahul manage karta hai, bahut helpful.
नवंबर 2025 से किराया 7,200 हो गया है।
दो कमरे, एक रसोई, एक बालकनी, सब साफ।
सुबह 6:30 नाश्ता, दोपहर 1:00 खाना, रात 8:30 खाना।
पहली मंज़िल पर 101 से 110 तक कमरे हैं।
चार में से तीन स्टार दूँगी, मच्छर बहुत हैं।
यह जगह बी.एड और एम.एड वालों के लिए ठीक है।
My roll no was 21034 and they still remember my name.
Aadhaar copy and 2 photos needed, form fee Rs. 200.
Bus no. 555/A goes to Danapur every 15 min.
AC 1.5 ton in each room, bill Rs 9/unit.
From Patna Jn. take auto to Kankarbagh, Rs 20, then walk.
The 4th floor gets 3G only, no 5G signal inside.
For NEET 2026 batch this is best, near Allen & Aakash.
No noise after 10, lights off by 11 - good for me.
I/we recommend it, 4.5 stars.
Paid via UPI, receipt no 4521, all clear.
Food: 6/10. Rooms: 8/10. Staff: 9/10.
My rank in BPSC was 342, all thanks to silence here.
Rooms 12, 14 and 16 face the road. 9, 10, 11 are quiet.
Owner sir taught me Excel and Tally. B.Com walo ke liye acha.
They have a WhatsApp group, mess menu is posted daily.
Facebook par photos dekhi thi, same nikla.
Cash @ 6500, by card 6600, weird.
Light bill Rs. 840 (105 units x 8).
Rent 6,800 hua 2025 me, 2024 me 6,300 tha.
Hostel no. 2 of the same owner is in Boring Canal Road.
Wi-Fi password changes each month, ask at desk.
Study table, chair, almirah, bed: all in 2 sharing.
Had typhoid for 12 days; aunty made khichdi.
किराया 6000 से 6500 हुआ, फिर 7000।
स्टेशन से 15 मिनट, बस अड्डे से 25 मिनट।
तीन सौ रुपये धुलाई के, पाँच सौ पार्किंग के।
Dinner is at 8.In summers at 9.
Gym ka fee 500.No trainer though.
One bed was broken, two fans slow, three bulbs fused, all fixed.
Ek do din me room mil gaya, teen char option dikhaye.
Chemist, stationery, xerox.All in one lane.
My dad paid 19,500 + 6,500 on 1st April.
I was in room 7 from 08.07.2023 till 31.03.2025.
Train at 5:10, so cook packed parathas at 4!
Pin code 800013; ward 22; circle office Patliputra.
Value for money 5/5, location 5/5, wifi 2/5.
Email reply was slow but call was picked.
Website shows old photos, rooms look newer now.
NIT/IIT students stay here, so do M.Tech people.
Rs 7500/m for single, Rs 5200/m for twin.
Deposit 10k, monthly 6.5k, mess 2.8k.
Fees 60000-80000 a year.
Annual fee 65000 70000 rupees, in two parts.
Google office is 2 km away, no parking.
Students follow a study plan and watch YouTube lectures.
`
  .trim()
  .split('\n');
