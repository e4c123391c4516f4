import { withContinuation, withoutPartialWord } from '../../../../machines/ai/ai-request/continuation';

it.each( [
	[ 'An old silent po', 'An old silent ' ],
	[ 'An old silent pond.', 'An old silent pond.' ],
	[ 'He said “no.”', 'He said “no.”' ],
	[ 'It was *late.*', 'It was *late.*' ],
	[ 'A list:\n\n- One', 'A list:\n\n- ' ],
	[ 'One', 'One' ],
	[ '古池や蛙飛び込む水の音', '古池や蛙飛び込む水の音' ],
	[ `A ${ '音'.repeat( 41 ) }`, `A ${ '音'.repeat( 41 ) }` ],
] )( 'the whole words of “%s”', ( text, whole ) => {
	expect( withoutPartialWord( text ) ).toBe( whole );
} );

it.each( [
	[ 'from its beginning', '', ' An old', ' An old' ],
	[ 'with a word', 'An old ', 'pond', 'An old pond' ],
	[ 'with a word and a space too many', 'An old ', ' pond', 'An old pond' ],
	[ 'with a new paragraph', 'An old pond. ', '\n\nA frog', 'An old pond.\n\nA frog' ],
	[ 'with a sentence', 'An old pond.', 'A frog', 'An old pond. A frog' ],
	[ 'with a sentence after a space', 'An old pond.', ' A frog', 'An old pond. A frog' ],
	[ 'with a mark', 'An old pond.', '** A frog', 'An old pond.** A frog' ],
	[ 'in a script without spaces', '古池や', '蛙', '古池や蛙' ],
	[ 'with what it had said last', 'An old silent ', 'An old silent pond', 'An old silent pond' ],
	[ 'with a few letters that are the same', 'a a a a ', 'a b', 'a a a a a b' ],
] )( 'an answer is continued %s', ( _, head, tail, text ) => {
	expect( withContinuation( head, tail ) ).toBe( text );
} );
