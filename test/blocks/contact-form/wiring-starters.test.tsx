/** The forms to start with: each card has a drawing of its form, which says nothing to those who do not see it. */
import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/contact-form';
import { edit } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

/** What is drawn on a card, by how often: lines of boxes, words, signs, what is pale, and the button. */
const DRAWN: Readonly< Record< string, string > > = {
	Contact: '2 line, 2 word, 1 button',
	RSVP: '3 line, 4 word, 1 sign, 1 button',
	Registration: '4 line, 4 word, 1 button',
	Appointment: '5 line, 3 word, 1 button',
	Feedback: '1 line, 1 word, 5 sign, 1 button',
	Newsletter: '3 line, 3 word, 1 button',
	'Several steps': '2 line, 3 word, 1 pale, 1 button',
};

it( 'each card has its sketch', async () => {
	const editor = await edit( [ register, registerButton ], saved( 'jetpack/contact-form' ) );
	const buttons: HTMLElement[] = editor.inCanvas.getAllByRole( 'button' );
	const cards = buttons.filter( ( card ) => card.querySelector( 'strong' ) );
	const drawn = cards.map( ( card ) => {
		const shapes = [ ...card.querySelectorAll( 'svg[aria-hidden=true] > *' ) ].map( ( { classList } ) =>
			String( classList[ 0 ] ).replace( 'is-', '' )
		);
		const counted = [ 'line', 'word', 'sign', 'pale', 'button' ].flatMap( ( kind ) => {
			const count = shapes.filter( ( shape ) => shape === kind ).length;
			return count > 0 ? [ `${ count } ${ kind }` ] : [];
		} );
		return [ card.querySelector( 'strong' )?.textContent, counted.join( ', ' ) ];
	} );
	expect( Object.fromEntries( drawn ) ).toEqual( DRAWN );
} );
