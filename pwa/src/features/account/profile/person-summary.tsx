import Avatar from '@mui/material/Avatar';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SessionUser } from '../../../shared/session/session.ts';
import { profilePhotoSide } from '../../../shared/product/product-constants.ts';

/** Photo (50×50, cropped), name and e-mail. */
export function PersonSummary({ user }: { user: SessionUser }) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Avatar
        src={user.imageUrl === '' ? undefined : user.imageUrl}
        alt=""
        sx={{
          width: profilePhotoSide,
          height: profilePhotoSide,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
        slotProps={{ img: { style: { objectFit: 'cover' } } }}
      >
        {initialsOf(user)}
      </Avatar>
      <Stack sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }} noWrap>
          {user.fullName}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {user.email}
        </Typography>
      </Stack>
    </Stack>
  );
}

function initialsOf(user: SessionUser): string {
  const letters = [user.firstName, user.lastName].map(firstLetter).join('');
  return (letters || firstLetter(user.email)).toUpperCase();
}

/** A grapheme; in Hindi it may consist of several code points. */
function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment ?? '';
}
