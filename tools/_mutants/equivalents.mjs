/**
 * Equivalent mutants: no test can notice them, each with the reason. Identified by file, kind and the beginning of the changed code; an entry
 * that no longer exists has to be removed.
 *
 * @type {readonly { file: string, kind: string, code: string, why: string }[]}
 */
export const EQUIVALENTS = [
	{
		file: 'includes/Payments/Access/Gate.php',
		kind: 'side of || dropped',
		code: '$main->is_feed()',
		why: 'A feed is never private: Access_Page says so before, and `opens_found()` asks the same first.',
	},
	{
		file: 'includes/Payments/Access/One_Time_Link.php',
		kind: 'check passed',
		code: 'is_string( $email )',
		why: 'The database answers a string or null.',
	},
];
