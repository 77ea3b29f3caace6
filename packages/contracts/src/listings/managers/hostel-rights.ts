/** What an owner allows a co-manager to do. `inbox` allows enquiries and free beds. */
export const managerRoles = ['inbox', 'everything'] as const;
export type ManagerRole = (typeof managerRoles)[number];

/** The role of a person at a hostel. */
export type HostelRole = 'owner' | ManagerRole;

/** The least role that each action on a hostel requires. Most actions have the name of their call. */
const leastRoles = {
  readHiddenHostel: 'inbox',
  readOwnContact: 'inbox',
  editFreeBeds: 'inbox',
  ownerEnquiries: 'inbox',
  changeEnquiryStatus: 'inbox',
  replyToEnquiry: 'inbox',
  markEnquirySeen: 'inbox',
  blockEnquiry: 'inbox',
  reportEnquiry: 'inbox',
  saveEnquiryNote: 'inbox',
  editListing: 'everything',
  changeListingStatus: 'everything',
  cropImage: 'everything',
  readWaitingReplies: 'everything',
  replyToReview: 'everything',
  ownerStatistics: 'everything',
  archiveListing: 'owner',
  readHiddenBranches: 'owner',
  changeParentHostel: 'owner',
  requestClaim: 'owner',
  addClaimPaper: 'owner',
  withdrawClaimRequest: 'owner',
  inviteManager: 'owner',
  withdrawInvitation: 'owner',
  removeManager: 'owner',
} as const satisfies Readonly<Record<string, HostelRole>>;

export type HostelAction = keyof typeof leastRoles;

const rolesByPower: readonly HostelRole[] = ['inbox', 'everything', 'owner'];

/** Whether a person with this role may perform the action. A stranger's role is `undefined`. */
export function mayDo(action: HostelAction, role: HostelRole | undefined): boolean {
  return (
    role !== undefined && rolesByPower.indexOf(role) >= rolesByPower.indexOf(leastRoles[action])
  );
}

/** Whether only the owner may perform the action. */
export function isOwnerOnlyAction(action: HostelAction): boolean {
  return leastRoles[action] === 'owner';
}
