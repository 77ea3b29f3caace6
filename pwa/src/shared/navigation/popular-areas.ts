/** Areas of Patna in menus and the footer. Their names are in `common:footer.places`. */
export const popularAreas = ['Boring Road', 'Kankarbagh', 'Rajendra Nagar', 'Bailey Road'] as const;
