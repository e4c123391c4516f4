/** The name of the key that opens and closes the bar, in the editor's list of keyboard shortcuts. */
export const SHORTCUT = 'statecraft/toggle-form-assistant';
