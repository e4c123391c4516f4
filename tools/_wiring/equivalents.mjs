/**
 * Equivalent mutants: no test can kill them, each with the reason. Identified by file and by the beginning of the deleted code; an entry
 * that no longer exists, or that a test kills, has to be removed.
 *
 * @type {readonly { file: string, code: string, why: string }[]}
 */
export const EQUIVALENTS = [
	{
		file: 'blocks/_shared/content/contact/read-or-edit.tsx',
		code: 'absent: () => null',
		why: 'An absent part shows nothing: that is what takes the place of a deleted view.',
	},
	{
		file: 'blocks/contact-form/children/index.ts',
		code: 'hidden: nothing',
		why: 'A hidden field saves no markup: that is what takes the place of a deleted view.',
	},
];
