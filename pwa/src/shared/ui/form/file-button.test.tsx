import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { FileButton } from './file-button.tsx';

const photo = new File(['jpeg'], 'room.jpg', { type: 'image/jpeg' });

test('opens the file chooser, and reports chosen files only', () => {
  const onPick = vi.fn<(files: readonly File[]) => void>();
  renderComponent(
    <FileButton accept="image/*" label="Photo of the room" onPick={onPick}>
      Add photo
    </FileButton>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Photo of the room');
  const opened = vi.spyOn(input, 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Add photo' }));
  expect(opened).toHaveBeenCalledOnce();
  fireEvent.change(input, { target: { files: [photo] } });
  expect(onPick.mock.calls).toEqual([[[photo]]]);
  fireEvent.change(input, { target: { files: [] } });
  expect(onPick).toHaveBeenCalledOnce();
});
