/**
 * Mutants that nobody could notice, whatever was tested, each with the reason. Named by file and by the beginning of what is deleted; one that is
 * no longer there, or that a test notices, has to leave this list.
 *
 * @type {readonly { file: string, code: string, why: string }[]}
 */
export const EQUIVALENTS = [
	{
		file: 'blocks/_shared/contact/read-or-edit.tsx',
		code: 'absent: () => null',
		why: 'An absent part shows nothing: that is what takes the place of a deleted view.',
	},
];
