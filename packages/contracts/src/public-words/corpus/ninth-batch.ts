/**
 * Two batches, each written before the rules were corrected with its lines. Decision 42 has the first results.
 */
export const ninthDisguised: readonly string[] = String.raw`
Reply to review: Thank you beta. For next time just give a bell on seven double zero four, triple two, six one eight
Mess is homely. Owner uncle: 7 0 0 4 (then) 2 2 2 (then) 6 1 8, ask for discount
Rooms available from June. Kindly drop a line to shantiniketan (at) outlook
Thanks for review! We have moved to a cheaper booking route, see shantigirlspg on the gram
Photo of the roof. 7OO4-222-618
Seven thousand four, two hundred twenty two, six hundred eighteen - that's how you get me
seven zero zero fore to to to six won ate
Ask for Shanti ji, her ten digits: seventy, zero four, twenty two, twenty six, eighteen
Owner can be found on the blue app as Shanti Girls PG (thumbs up logo)
The green chat app works faster than this form: 70042 22618
Book at shantipg, dot, com
shantipg•com
shantipg[.]in/rooms
Type shantipg and then .in in your browser
Our domain is the hostel's name plus .com
go to the site shanti pg patna (one word) dotcom
goo gl maps link: maps app goo gl / 7aXbQ
s h a n t i p g @ y b l
UPI handle shantipg@icici, rent 6000
Pay token of Rs 500 to 7004222618 at paytm to hold the bed
7004-two hundred twenty two-618
VII 0 0 IV II II II VI I VIII
Call on 7️⃣0️⃣0️⃣4️⃣2️⃣2️⃣2️⃣6️⃣1️⃣8️⃣
seven_zero_zero_four_two_two_two_six_one_eight
7,0,0,4,2,2,2,6,1,8
7/0/0/4/2/2/2/6/1/8 for direct rate
Subtract one from each digit: 8 1 1 5 3 3 3 7 2 9
Starts with 7004, ends with 2618, middle is 22
Number is in the name of photo two
See the watermark on the pictures
Ping Shanti aunty, she is in the Patna Hostels Facebook group admin list
Skype: shanti.girls.pg
linkedin mein Shanti Devi, Patna dhundh lijiye
bhaiya seedhe aa jao ya saat shunya shunya chaar do do do chhe ek aath pe baat kar lo
Saat-sau chaar nahi, saat-shunya-shunya-chaar, uske baad teen baar do, phir chheh, ek, aath
sattar zero char baais chhabbis atharah, yeh yaad rakhna
naam se hi insta hai, wahin likh do
hostel ke naam ke aage @gmail laga ke bhejo
admission ke liye 70042-baaki-22618 yahi hai
mob nmbr sat sunya sunya char, do do do, che ek aat
whatsapp wala number hai 7004 tripple 2 618
sulekha aur justdial pe hamara naam dekho wahan phone likha hai
app wale 10 percent lete hain, isliye seedha gate pe aao ya 7 double-0 4 222 618
phone number ke liye 3rd photo ka board dekho
insta reel me number daala hai dekh lena
telegram channel ka naam shanti pg updates
mujhe private me pucho rate, gmail shanti.pg.patna
saat do-zero chaar teen-do chhe ek aath
nomber: 7-00-4-22-2-6-18
fon kro 7004 222 six one 8
सात शून्य शून्य चार, तीन बार दो, छह एक आठ — यही हमारा नंबर है
सत्तर शून्य चार बाईस छब्बीस अठारह पर घंटी दें
सेवन जीरो जीरो फोर ट्रिपल टू सिक्स वन एट
७००४ २२२ ६१८ वार्डन
हमारा इंस्टाग्राम शांति_पीजी_पटना है
शांति पीजी डॉट इन पर फोटो देखिए
फेसबुक मैसेंजर में शांति गर्ल्स पीजी लिखकर संदेश छोड़ दें
एडवांस शांतिपीजी ऐट ओकेएसबीआई पर भेजें
मालिक का व्हाट्सएप: सात-०-०-चार-२२२-६१८
बाहर लगे बोर्ड की फोटो में नंबर साफ दिखता है
टेलीग्राम चैनल "शांति पीजी" से जुड़ें
नंबर के अंक उल्टे क्रम में: ८१६ २२२ ४००७
Newly painted 2-seater. Interested people can leave a WA at 62 05 31 47 89
six two zero five three one four seven eight nine
62o5 31478 nine
For quick response: 6205(three)14789
Manager: Deepak, 6205 DEEPAK 314789
6205-three one four seven-89
6 2 0 5 3 1 4 7 8 9 <- keep this
My code is 6205 and pass is 314789
Bus 62, 05 min walk, 31 rooms, 47 beds, 89 steps
deepakhostel@ proton .me
deepak hostel patna at g-mail
d.e.e.p.a.k.h.o.s.t.e.l at the rate of gmail dot c o m
Catch me on Insta, same name as hostel
Join our TG: deepak_hostel
Message Deepak on the paper-plane app, user deepakpg
Tweet @ deepakpg
tiktok deepak hostel
deepakhostel dot web dot app
deepakhostel . netlify . app
deepakhostel-patna/vercel
h**ps deepakhostel patna com
Visit deepakhostel,in
Full details on my G site: deepakhostelpatna
Old listing on NoBroker has my phone
Look me up in the phone book: Deepak Kumar Sinha, Kadamkuan
Cash discount if you come straight to me, house opposite temple, ask anyone for Deepak, 6205 three one four...
Phonepe: six two zero five three one four seven eight nine
deepak@upi
QR for deposit is photo no. 4
62-zero five-31-forty seven-eighty nine
sixtytwo zerofive thirtyone fortyseven eightynine
SIX2ZERO5THREE1FOUR7EIGHT9
6.2.0.5...3.1.4...7.8.9
6205​314​789
⑥②⓪⑤③①④⑦⑧⑨
６２０５３１４７８９
6 दो 0 पाँच 3 एक 4 सात 8 नौ
chhe do zero paanch teen ek chaar saat aath nau
basath zero paanch iktis saintalis navasi
cheh-do-shunya-panch, tin-ek-char, sat-aat-no
62 ke aage 05, uske aage 31, phir 47 aur last me 89
commision bachana hai to mujhse milo, deepak 6205 31 4789
bhai yaha enquiry mat dalo koi dekhta nahi, 62 05 31 47 89 pe aao
instagram: deepak ka hostel
deepak pg ke naam se reel dekho, bio me link hai
mera telegram @deepakpg
gmail karo deepakpg par
facebok pe deepak hostel likho
yutub par "Deepak Hostel tour" video ke neeche no hai
gpay karke hold karo 6205314789
बासठ शून्य पाँच इकतीस सैंतालीस नवासी
छह दो शून्य पाँच — तीन एक चार — सात आठ नौ
दीपक जी से सीधे जुड़ें: ६२०५ ३१४ ७८९
इंस्टाग्राम आईडी होस्टल के नाम से ही है
यूट्यूब वीडियो के नीचे हमारा नंबर लिखा है
दीपक हॉस्टल डॉट कॉम खोलें
जीमेल पर दीपकपीजी को लिखें
सिक्स टू जीरो फाइव थ्री वन फोर सेवन एट नाइन
फोनपे करें: बासठ-शून्य-पाँच-इकतीस-सैंतालीस-नवासी
पेटीएम नंबर और फोन नंबर एक ही है: ६२०५३१४७८९
`
  .trim()
  .split('\n');

export const ninthInnocent: readonly string[] = String.raw`
Reply to review: Thank you. We fixed the geyser on floor 2 and changed 14 mattresses.
Sorry for the delay, the plumber came after 2 days; both taps are new now.
Thanks! Cook has changed since March and we added curd on 4 days.
We raised the rent by ₹300 in January 2026, first rise in 3 years.
Photo of room 208, two beds, window to the east.
Dining hall, seats 40, photo from 2025.
Front gate with guard room and board.
Study hall on the third floor, open till 1 am.
Near Gate No. 2 of Patna Women's College, Bailey Road.
Lane 7, behind SBI ATM, Mahendru, Patna 800006
Shanti Girls Hostel, Unit II
Krishna Boys PG (Old Building)
Mrs. Shanti Devi and Mr. R. N. Prasad
Ground + 3 floors, lift, 24 hr power, 2 inverters of 3.5 kVA.
The 9:15 bus to Bihta leaves from 200 m away and takes 55 minutes.
Trains 12393, 12309 and 22405 go to Delhi from Rajendra Nagar.
Security deposit ₹6,000 + rent ₹6,000 + mess ₹3,000 = ₹15,000 at joining.
I paid 5200 in 2022, 5600 in 2023, 6000 in 2024 and 6400 in 2025.
Our batch had 3 AIR under 1000: 212, 678 and 904.
Got 588/720 in NEET, 97.2 percentile in JEE Main.
My room was 2.5 m by 3.6 m, good for one, small for two.
RO water tested at 120 TDS, earlier it was 450.
Speed test shows 38 down, 22 up at 9 pm; 85 down, 60 up at 6 am.
From 1 April to 30 June mess is closed on Sunday dinner.
Only students of age 16 to 24 stay; working women up to 30 in the other wing.
The owner rang my father once when I had fever of 103.
My uncle called from Dubai on the landline; warden fetched me.
Mobile recharge shop, photocopy at 1 rupee and a chemist are next door.
The email of fee receipt came the same night.
They post the mess menu on the hostel's WhatsApp group at 8 am.
Phone network is poor in rooms 5 to 9 on ground floor.
No middleman here, the owner himself sits in the office from 10 to 6.
Owner is available on Sundays, staff on other days.
I visited first, then filled the enquiry form and got a visit slot of 11:30.
They don't allow food apps after 10:30 pm.
UPI works at the mess, cards don't.
Every bed has its own 5 amp socket, 15 amp ones only in the corridor.
Bus 7, 11 and 44; auto ₹15; e-rickshaw ₹10.
Third year student of LL.B. here, quiet place for moot prep.
One star less for the lift, it stopped 3 times in a week.
Nau mahine raha, sirf ek baar light gayi 2 ghante ke liye.
Pehla mahina 5500, doosre se 6000, kyunki AC lagwaya.
Warden bhaiya 24 ghante yahin rehte hain, gate ki chabi unke paas.
Room 12 x 10 ka hai, do khidki, teen plug point.
10+2 ke baad yahan aaya, ab B.A. part 3 me hoon.
Khana 4/5, safai 5/5, wifi 3/5, total 4.
Subah 6 se 8 garam paani, sham 7 se 9.
Chaar din ki chhutti pe 15% mess wapas milta hai.
Baat cheet me owner ache hain, paise ke mamle me saaf.
Ek seat khali thi 15 tarikh ko, maine 16 ko le li.
Coaching 8 baje, wapas 1 baje, phir 3 se 6 library.
Mere do bhai 2018 aur 2020 me yahin the.
सुबह का नाश्ता 8 से 9:30, दोपहर का खाना 12:30 से 2 बजे तक।
एडमिशन के समय 1000 रुपये और दो महीने का किराया अग्रिम देना होता है।
मेरी बहन 12वीं के बाद यहाँ आई और नीट में 610 अंक लाई।
वाई-फ़ाई 50 एमबीपीएस है, रात में 10 तक गिर जाता है।
तीन मंज़िल, 27 कमरे, 54 बिस्तर, हर मंज़िल पर 4 स्नानघर।
फीस रसीद नंबर 342 और 389 दोनों समय पर मिलीं।
पहले साल चार लोग, दूसरे साल दो लोग एक कमरे में थे।
बोरिंग रोड चौराहे से 700 मीटर, हनुमान मंदिर से 3 किमी।
Hostel for girls only, 30 seats, 10 vacant from 1 July.
AC double room 8,500; cooler room 6,500; fan room 5,000, all per head.
Landmark: P&M Mall 1.4 km, Patliputra Golambar 600 m.
Opened in 2011 with 12 beds; now 86 beds in two buildings.
Distance: Aakash 400 m, Allen 650 m, FIITJEE 1.1 km, Super 30 4 km.
Rent for July is due by the 5th, late fee ₹50 a day after the 10th.
GSTIN 10ABCDE1234F1Z5 is on each bill.
We are open on all 365 days, office 9 am to 7 pm.
Mess: 21 meals a week, ₹2,800 a month, guest plate ₹70.
Room key deposit ₹200, ID card ₹50, both one time.
Ward 22, Patliputra Colony, Patna 800013.
Three-tier security: guard, CCTV on 16 spots, biometric at 2 doors.
Power backup of 6 hours; last cut on 12 August lasted 90 minutes.
Flood in 2019 reached the next lane but our ground floor stayed dry.
Age limit 15-28; school students need a guardian's letter.
Warden Ms. Sinha has been here since 2016.
Payment by UPI, card or bank; receipt within a day.
Walk 4 minutes to bus stop, bus 22A every 15 minutes.
I joined on 3 Jan 2024, left on 28 Nov 2025, got full ₹8,000 back.
We were six girls on floor three and became friends in a week.
My marks rose from 61% to 84% in one year here.
One geyser for eight people, queue at 7 am is real.
I'd give food 7, room 8, staff 9, location 10.
They say 100 Mbps, I get 35 to 40 at night.
Bed size 6 x 3, mattress 4 inch, shelf 2 ft.
The guard noted our scooter, BR01 CD 4567, and let us in.
Mother called the warden twice on my first day, she was patient.
No one picks the office phone on Sunday, otherwise fine.
Read the house rules on this page before you visit.
Owner met us at the gate and showed 4 rooms.
I saw this place on this app and booked a visit in 2 taps.
Instagram addicts beware, wifi goes off at midnight.
The dinner bell rings at 8:45; second sitting 9:15.
It is 2nd lane on left after 3rd signal.
Food 4, cleaning 3, study 5, price 4 out of 5.
Maine 11 mahine me 66,000 diye, ek bhi rupaya extra nahi liya.
Room 4 aur 5 me dhoop aati hai, 6 me nahi.
Chai 6:30, nashta 8:15, khana 1:15 aur 8:45.
Didi yahan 2021 batch me thi, main 2024 me aayi.
Library 18 ghante khuli, 40 seat, 2 AC.
Saade paanch hazaar me do time khana aur room, theek hai.
Owner ke do bete hain, dono mess sambhalte hain.
Mummy se roz video call hota hai, net sahi hai.
Gaadi number dikhani padti hai gate par.
Do sau rupaye me kapde dhulte hain, hafte me teen baar.
Fan, light, bed, table, sab naya. Bas bathroom chhota.
Paani ki tanki 3000 litre ki hai, subah 5 aur shaam 6 baje bharti hai.
10 me se 8 ladke UPSC wale hain.
किराया महीने की 5 तारीख़ तक देना होता है।
मैंने 2 साल में 3 कमरे बदले, 14 नंबर सबसे अच्छा था।
बस 22 और 44 गेट के सामने रुकती हैं, किराया 10 रुपये।
छात्रावास 1998 से चल रहा है, मालिक ख़ुद यहीं रहते हैं।
वार्डन से मिलकर बात हो जाती है, शिकायत दो दिन में सुलझी।
घर से फोन आए तो वार्डन नीचे बुला लेती हैं।
खाना दस में आठ, सफ़ाई दस में नौ।
पढ़ाई के कमरे में 24 कुर्सियाँ और 6 पंखे हैं।
नौकरी करने वाली महिलाओं के लिए अलग 12 कमरे।
जनवरी में पानी गरम नहीं था, फरवरी में दो गीज़र लगे।
पटना जंक्शन 4 किमी, हवाई अड्डा 7 किमी, बस अड्डा 9 किमी।
एक साल का कुल ख़र्च 98,400 रुपये आया।
`
  .trim()
  .split('\n');
