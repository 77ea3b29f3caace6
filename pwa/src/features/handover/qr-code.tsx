import { QRCodeSVG } from 'qrcode.react';

/** Dark on light in every theme, with the margin cameras need. */
export function QrCode({ value, title }: { value: string; title: string }) {
  return <QRCodeSVG value={value} title={title} level="L" marginSize={4} size={320} role="img" />;
}
