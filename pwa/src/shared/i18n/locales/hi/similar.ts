export const similar = {
  title: 'मिलते-जुलते हॉस्टल',
  moreFromOwner: 'इसी मालिक के दूसरे हॉस्टल',
  savedTogether: 'दूसरे लोगों ने ये भी सहेजे',
  why: {
    areaAndRent: 'इसी इलाक़े में, किराये में 20% तक का फ़र्क़।',
    area: 'इसी इलाक़े में।',
    near: 'आस-पास।',
    town: '{{city}} में।',
  },
  farther: {
    away: '{{city}} में, लगभग {{km}} कि॰मी॰ दूर।',
    someAway: 'कुछ {{city}} में हैं, लगभग {{km}} कि॰मी॰ दूर।',
    in: '{{city}} में।',
    someIn: 'कुछ हॉस्टल {{city}} में हैं।',
    elsewhere: 'दूसरे शहरों में।',
    someElsewhere: 'कुछ दूसरे शहरों में हैं।',
  },
} as const;
