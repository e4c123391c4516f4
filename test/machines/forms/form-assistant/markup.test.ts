import fc from 'fast-check';
import { lastBlockEnd } from '../../../../machines/forms/form-assistant/markup';

const FIELD =
	'<!-- wp:jetpack/field-name {"required":true} -->\n<div><!-- wp:jetpack/label {"label":"Name"} /-->\n\n<!-- wp:jetpack/input /--></div>\n<!-- /wp:jetpack/field-name -->';
const BUTTON = '<!-- wp:jetpack/button {"text":"Send"} /-->';

it( 'a block is complete at the end of its closing delimiter', () => {
	expect( lastBlockEnd( FIELD, 0 ) ).toBe( FIELD.length );
	expect( lastBlockEnd( `${ FIELD }\n\n${ BUTTON }`, 0 ) ).toBe( FIELD.length + 2 + BUTTON.length );
	expect( lastBlockEnd( `${ FIELD }\n\n${ BUTTON }`, FIELD.length ) ).toBe( FIELD.length + 2 + BUTTON.length );
} );

it( 'a truncated block is incomplete, and the blocks before it are complete', () => {
	for ( let cut = 0; cut < FIELD.length; cut++ ) {
		expect( lastBlockEnd( FIELD.slice( 0, cut ), 0 ) ).toBe( 0 );
		expect( lastBlockEnd( `${ BUTTON }${ FIELD.slice( 0, cut ) }`, 0 ) ).toBe( BUTTON.length );
	}
} );

it( 'the form block around the fields is ignored', () => {
	const text = `<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form">${ BUTTON }`;
	expect( lastBlockEnd( text, 0 ) ).toBe( text.length );
} );

it( 'text, code fences and other comments are not blocks', () => {
	expect( lastBlockEnd( 'Here is your form:\n```html\n<!-- a comment --><!-- wp: -->', 0 ) ).toBe( 0 );
} );

it( 'whatever arrives, the end never decreases and never exceeds the length of the text', () => {
	fc.assert(
		fc.property(
			fc.array( fc.constantFrom( FIELD, BUTTON, '<!-- /wp:a -->', '<!-- wp:a -->', '{"', '-->', 'x' ), {
				maxLength: 12,
			} ),
			( parts ) => {
				const text = parts.join( '' );
				let end = 0;
				for ( let length = 0; length <= text.length; length += 7 ) {
					const next = lastBlockEnd( text.slice( 0, length ), end );
					expect( next ).toBeGreaterThanOrEqual( end );
					expect( next ).toBeLessThanOrEqual( length );
					end = next;
				}
			}
		)
	);
} );
