import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { breakpoints, colors, fontFamily } from './tokens.ts';

type Scheme = (typeof colors)['light'] | (typeof colors)['dark'];

/** The design tokens as an MUI theme. The accent is a background colour, never a text colour. */
export const muiTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: {
    light: { palette: palette(colors.light) },
    dark: { palette: palette(colors.dark) },
  },
  breakpoints: { values: { xs: 0, ...breakpoints, xl: 1536 } },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily,
    h6: { fontWeight: 700 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem' },
  },
  components: {
    MuiButtonBase: {
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': { outline: '3px solid var(--c-link)', outlineOffset: 2 },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 48, paddingInline: 24 },
        text: { color: 'var(--c-link)' },
        outlined: { color: 'var(--c-text)', borderColor: 'var(--c-line)' },
      },
    },
    MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: 'var(--c-surface)' } } },
    MuiFormLabel: { styleOverrides: { root: { '&.Mui-focused': { color: 'var(--c-link)' } } } },
    MuiLink: { styleOverrides: { root: { color: 'var(--c-link)' } } },
    MuiTab: { styleOverrides: { root: { '&.Mui-selected': { color: 'var(--c-link)' } } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  },
});

function palette(scheme: Scheme): PaletteOptions {
  return {
    primary: { main: scheme.accent, contrastText: scheme['on-accent'] },
    secondary: { main: scheme.link },
    error: { main: scheme.danger },
    success: { main: scheme.success },
    background: { default: scheme.page, paper: scheme.surface },
    text: { primary: scheme.text, secondary: scheme.muted },
    divider: scheme.line,
  };
}
