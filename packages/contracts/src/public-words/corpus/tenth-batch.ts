/**
 * Batches, each written before the rules were corrected with its lines. Decision 42 has the first results.
 */
export const tenthDisguised: readonly string[] = String.raw`
Sent from my phone seven nine zero three five five one two four eight
Single room Rs 7903 and double room Rs 551248, talk to the desk
Ring bell no. 79-03-55-12-48 if gate is shut
7903,55,12,48
My birthday is 79/03/55 at 12:48, remember it and ring
pin code 790355, house 1248, call that
Price: 7 thousand 9 hundred 3 . 551 . 248
Dial seven, nine, oh, three, double five, one, two, four, eight
7nine0three5five1two4eight
seven9zero3five5one2four8
7903 55 twelve forty-eight
seventy-nine oh three fifty-five twelve forty-eight
seventynine zerothree fiftyfive twelve fortyeight
(79) (03) (55) (12) (48)
79~03~55~12~48
79>03>55>12>48
7903-AMIT-551248
79 o3 55 I2 48
7⁹0³5⁵1²4⁸
amit dot pg dot patna at gmail
amitpg@gmailcom
amitpg (at) gmail
amitpg AT THE RATE gmail
amitpg[@]yahoo
amitpg at rediff mail
amit pg patna . com
amitpgpatna. com
amitpgpatna dot i n
www amitpgpatna com
amitpgpatna|com
http:// amitpgpatna
Book on amitpg.godaddysites
Rooms tour on YT: Amit PG Patna
Our Insta: amitpg
Insta » amit pg patna
Whatapp me
Hit me up on watsup for rent
Text only, number on photo
Ask the chemist next door for my number
Scan code at gate for my chat
Search Amit PG Patna on maps and dial
I am on all social media as amitpgpatna
amitpgpatna everywhere
You will get me by this id amitpgpatna
saat nau zero teen paanch paanch ek do chaar aath
saat nau shunya teen, pach pach, ek do char ath
unyasi zero teen pachpan barah adtalis
unasi-03-pachpan-12-adtalis
79 zero3 pachpan 1 2 48 pe bolo
sat-nau-0-3-panch-panch-1-2-char-8
mujhe phone karna ho to 7903 likho phir 551 phir 248
whatsap kijie 79035 51248
insta pe follow karo amit pg patna
upi karo amitpg at ybl
paisa is pe bhejo: amitpg@ibl
direct aao, 500 kam kar dunga, no. hai 79o3 55 12 48
amit bhai ka nmbr 7 9 0 3 5 5 1 2 4 8 save karlo
सात नौ शून्य तीन पाँच पाँच एक दो चार आठ
उन्यासी शून्य तीन पचपन बारह अड़तालीस
७९ ०३ ५५ १२ ४८
सात९शून्य३ पाँच५एक२ चार८
मुझसे सीधे बात कीजिए, ऐप पर नहीं
व्हाट्सऐप कीजिए अमित पीजी
अमित पीजी पटना को इंस्टा पर फॉलो करें
अमितपीजी ऐट जीमेल
नंबर गेट के बोर्ड पर लिखा है
Good rooms. For a visit ask me on eight two, nine four, six zero, five five, one three
829 460 5513 is where you find Raju
Rate card is sent on chat. Eight-two-nine-four-six-oh-double five-one-three
Hostel caretaker Raju ~ 8 2 9 4 6 0 5 5 1 3 ~
82946 rooms 05513 beds haha
Eighty two ninety four sixty fifty five thirteen
Pls contact at 82nine46zero55thirteen
rajuhostels at gmail
raju.hostel(at)hotmail(dot)com
rajuhostel.co
Raju hostel's insta has all reels, handle rajuhostelpatna
Come to our FB page
We reply sooner on our own number than here
Leave the app and speak to Raju at the paan shop
Take the number from our signboard photo
Google "Raju Hostel Mithapur"
pay booking amount to raju@ybl
QR on the second picture works for booking
tele gram: raju_h
wa.me slash 918294605513
aath do nau chaar chhe shunya paanch paanch ek teen
bayasi chauranve saath pachpan terah par ring
raju bhai se direct baat: 82946-055-13
number photo me hai
insta par milte hain, raju hostel patna
hamari website raju hostel dot com
bhai 8294 me 605513 lagao
आठ दो नौ चार छह शून्य पाँच पाँच एक तीन
८२९४ ६०५ ५१३ राजू
बयासी चौरानवे साठ पचपन तेरह पर मिलाइए
हमें इंस्टा पर देखें
सीधा राजू से बात करें, नंबर बोर्ड पर
वेबसाइट राजूहॉस्टल डॉट इन
यूपीआई राजू ऐट वाईबीएल
eight2nine4six0five5one3
8(2)9(4)6(0)5(5)1(3)
8two94six055one3
My no: 8-2-9-4 / 6-0-5 / 5-1-3
mail: raju hostel patna, gmail
0-eight-two-nine-four-six-zero-five-five-one-three
Dear students, we have vacancy. Kindly reach Mr Pandey nine one one zero, double four, three eight, two seven
Hostel is full here but ask on 91104 4three827
Pandey ji 9110 443 827 se milein
9 1 1 0 four four 3 8 2 seven
For AC room talk with me, ninety one ten forty four thirty eight twenty seven
contact; 9IIO443827
Nine. One. One. Zero. Four. Four. Three. Eight. Two. Seven. That is all you need.
Note this: 911 / 044 / 3827
pandeypg2 on Instagram
pandey.pg @ insta
Follow @pandey_pg for room pics
Telegram channel: Pandey PG rooms
DM for price
Price on WhatsApp only
send hi on wapp to know rent
pandeypg dot com has all photos
pandeypg.wordpress
see pandey-pg.in
mail pandeypg at gmail
pandeypg AT outlook DOT com
pandey[dot]pg[at]yahoo
pay token to pandey@oksbi
Paytm 9110 44 3827
scan and pay, code in photo
owner ka number board pe hai photo dekho
no. hai 91 ke baad 10 phir 44 38 aur 27
ek hi call me room final: nau ek ek shunya chaar chaar teen aath do saat
ikyanve das chavalis adtis sattais pe ring maro
hamara facebook group join karo
youtube pe pandey pg tour dekho
bhai direct mil lo, app ke through mat aao
wa karo 9110443827
नौ एक एक शून्य चार चार तीन आठ दो सात पर व्हाट्सऐप करें
मो. ९११०-४४-३८२७
हमारी वेबसाइट पांडेपीजी डॉट इन
इंस्टाग्राम पर पांडे पीजी
इक्यानवे दस चवालीस अड़तीस सत्ताईस
किराया जानने के लिए सीधे मालिक को फोन करें
ईमेल पांडेपीजी जीमेल
टेलीग्राम पर जुड़िए
`
  .trim()
  .split('\n');

export const tenthInnocent: readonly string[] = String.raw`
Our hostel is a four-storey house with 32 rooms and a terrace.
Fee for 2026-27: ₹72,000 a year in 3 parts of ₹24,000.
Both AC and non-AC rooms; AC bill is by sub-meter at ₹9 a unit.
Tea at 4, snacks at 5, study hour 6 to 9, dinner 9 to 10.
100 m from Ashok Cinema, 250 m from GPO, 2.2 km from Secretariat.
For parents: visitors' room is open 10 am to 6 pm on Sunday.
Non-veg on Wed, Fri and Sun; egg on Mon and Thu.
We take 1 month's rent as deposit and return it within 7 days.
Laundry: 12 clothes a week free, then ₹5 a piece.
House no. 27/C, Road no. 8, Rajendra Nagar, 800016.
Running since April 2004 by the same family.
20 single rooms of 90 sq ft, 18 double rooms of 140 sq ft.
The library has 1,200 books and 4 newspapers, Hindi and English.
Hostel van goes to Bailey Road at 8:10, 9:40 and 11:15.
Attendance at 9:30 pm by thumb; parents get an SMS.
Got 94% in boards, 99.1 percentile in CUET, thanks to quiet hours.
I'm 22, from Gaya, working at a bank on Fraser Road since 2024.
Two power cuts in five months, both under ten minutes.
Bathroom to student ratio is 1:4, not bad.
Paid 18,000 for three months, no other charge.
I took room 5B, friend took 6A, both have balconies.
Fourth floor, 78 steps, no lift.
We asked 3 times for a new bulb, got it on day 4.
I give it 8.5/10; lose 1 for food and 0.5 for water.
The owner gave us a discount of 200 for paying three months together.
Their reply here came in 20 minutes.
My parents got a call from the warden the day I fell ill.
Guard asked for ID and phone of my local guardian.
No hidden charge; what this page says is what I paid.
Check the photos on this page, the room is the same.
Wi-Fi name and password are on a card in each room.
Vacancy was updated here and it was right.
The 2 bed room has one window, 3 bed room has two.
NIT gate 3 is 6 minutes on foot, gate 1 is 11.
Bihar Board 10th: 412/500, 12th: 438/500.
Subah 5:30 se pehle gate nahi khulta.
Ek kamre me teen bed, teen table, ek pankha.
Kiraya 4200, khana 2600, bijli 350 ke aas paas, total 7150.
Pehle 3 mahine 10% chhoot mili.
Didi ne 2019 me 3,800 diye the, ab 5,200 hai.
Warden aunty maa jaisi hain, raat ko doodh deti hain.
Hostel se coaching 600 kadam, 8 minute.
Do baar chori hui thi 2023 me, ab camera lag gaya.
12 bje ke baad light band, padhna ho to study room.
Net 30 Mbps tak, kabhi kabhi 2 ghante band.
Ghar se call aaye to office me baat kara dete hain.
Naam ke hisaab se register me entry hoti hai.
Seedha college ke saamne hai, road cross karo bas.
Seat number 17 khidki ke paas thi.
Khana theek, paani theek, log acche. 4 star.
सुबह 6 से 7:30 तक योग, फिर नाश्ता।
हर मंज़िल पर 9 कमरे, कुल 36 कमरे।
दो महीने का नोटिस देना होता है।
कोचिंग 5 मिनट, बाज़ार 3 मिनट, अस्पताल 10 मिनट।
2021 में खुला, अब तक 340 छात्र रह चुके हैं।
बिजली 7.5 रुपये यूनिट, पानी 100 रुपये महीना।
मालिक से बात करके कमरा बदल लिया, एक दिन लगा।
मेरे 482 नंबर आए, दोस्त के 455।
रविवार को दो घंटे सफ़ाई होती है।
बस नंबर 111 गेट से मिलती है।
Double room 4,800, triple 3,900, dormitory 2,500, mess apart.
Since 2012; the second block was added in 2020 with 24 rooms.
Mithapur bus stand 500 m, junction 1.8 km, airport 5 km.
Registration 500, refundable deposit 3000.
Pin 800001. Ward 28. Near water tank no. 3.
Wake-up bell 5:30, prayer 6:00, breakfast 7:45.
I stayed from June 2023 to May 2025 and paid 4,500 throughout.
My cousin got 561 in NEET 2024 from here.
Three beds, three lockers, one window, one fan in room 11.
Bus 7 and 12 from the stand; last at 9:20 pm.
Aged 18 to 26, first job or college.
The owner picks the phone even at night.
They sent the receipt on email within a day.
WhatsApp works on wifi even when network is low.
I asked here about parking and got an answer in one hour.
Score: 8 food, 7 rooms, 9 safety.
Notice of 30 days, else 15 days' rent is cut.
Good for CA, CS, B.Com and M.Com students.
Electricity 420 in May, 610 in June, 580 in July.
4 floors, 2 stairs, 1 lift, 16 cameras.
Do saal me ek baar bhi khana kharab nahi mila.
Kamra 9x11 ka hai, do log araam se.
Kiraya 4500 se 5000 hua is saal.
Chaar baje chai, nau baje khana.
Station se 10 rupaye me toto milta hai.
Owner ka vyavhaar achha, paise time par lete hain.
2 din me register ho gaya, 1 photo aur aadhaar laga.
कमरे का किराया 4500, खाने का 2600, कुल 7100 रुपये।
सुबह 7 बजे नाश्ता, 1 बजे भोजन, 9 बजे रात का खाना।
तीन साल से यहाँ हूँ, कोई परेशानी नहीं।
पटना जंक्शन 2 किमी, गांधी मैदान 3 किमी।
वार्डन रात 11 बजे तक जागती हैं।
इस बार 5 बच्चे बीपीएससी में निकले।
डबल रूम में 2 बेड, 2 टेबल, 1 अलमारी।
12 मई को पानी नहीं आया, 13 को ठीक हुआ।
The fridge on floor 2 is for all 18 of us.
Owner Mr. A. K. Jha, warden Mrs. Lata.
10 minutes to Chandragupta Institute, 25 to AIIMS.
Rs 150 for a guest's dinner, Rs 400 a night.
Sunday menu: puri, chhole, kheer; others dal, rice, 2 sabzi.
`
  .trim()
  .split('\n');
