/** The name of the keyboard shortcut that toggles the bar, in the `core/keyboard-shortcuts` store. */
export const SHORTCUT = 'statecraft/toggle-form-assistant';
