import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { deletionUndoDays } from '@patna/contracts/calls';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Explains what is deleted, when, and how to undo it, before the request is sent. */
export function DeleteAccountDialog({ open, onClose, onConfirm }: DeleteAccountDialogProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="delete-account">
      <DialogTitle id="delete-account">{t('data.deleteTitle')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>{t('data.deleteWhat')}</Typography>
        <Typography>{t('data.deleteWhen', { days: deletionUndoDays })}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('data.keep')}</Button>
        <Button color="error" variant="contained" onClick={onConfirm}>
          {t('data.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
