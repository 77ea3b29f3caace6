import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { breakpoints, colors, fontFamily } from './tokens.ts';

type Scheme = (typeof colors)['light'] | (typeof colors)['dark'];

const focusRing = { outline: '3px solid var(--c-link)', outlineOffset: 2 };

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
    button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem', lineHeight: 1.5 },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 160,
      short: 160,
      standard: 160,
      complex: 200,
      enteringScreen: 160,
      leavingScreen: 160,
    },
  },
  components: {
    // A ripple takes 550 ms, and the product's own buttons have none.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    // Sizes as in button.module.css.
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 48, padding: '0 24px', border: '1px solid transparent' },
        sizeLarge: { fontSize: '1rem' },
        sizeSmall: { minHeight: 44, padding: '0 16px', fontSize: 'var(--f-s)' },
        contained: {
          '&:hover': { backgroundColor: 'color-mix(in srgb, var(--c-accent) 88%, #000)' },
        },
        text: { paddingInline: 12, color: 'var(--c-link)' },
        outlined: {
          borderColor: 'var(--c-line)',
          backgroundColor: 'var(--c-surface)',
          color: 'var(--c-text)',
        },
      },
    },
    // Fields as in field.tsx: the label above a box of 48 px.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          marginBottom: 4,
          overflow: 'visible',
          transform: 'none',
          color: 'var(--c-text)',
          fontSize: 'var(--f-s)',
          fontWeight: 600,
          lineHeight: 1.5,
          whiteSpace: 'normal',
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: 'var(--c-surface)',
          '&.Mui-focused': focusRing,
          '&&:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
            border: '1px solid var(--c-field)',
          },
        },
        input: {
          boxSizing: 'border-box',
          height: 48,
          padding: '0 12px',
          lineHeight: 1.5,
          '&&:focus-visible': { outline: 0 },
          '&::placeholder': { color: 'var(--c-muted)', opacity: 1 },
        },
        multiline: { padding: '12px', '&& textarea': { minHeight: 0, padding: 0 } },
        notchedOutline: { top: 0, '& legend': { display: 'none' } },
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { marginInline: 0, fontSize: 'var(--f-xs)' } },
    },
    MuiNativeSelect: { defaultProps: { IconComponent: () => null } },
    MuiFormLabel: {
      styleOverrides: { root: { '&.Mui-focused, &.Mui-error': { color: 'var(--c-text)' } } },
    },
    MuiLink: { styleOverrides: { root: { color: 'var(--c-link)' } } },
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
