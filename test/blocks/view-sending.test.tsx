/** The scripts of both forms on a page: what is under way is a state of the script, and `aria-busy` only tells of it. */
import { setImmediate as turn } from 'node:timers/promises';

const FORMS = {
	'contact-form':
		'<form class="statecraft-form" data-offline="No network."><button type="submit">Send</button></form>',
	mailchimp: `<form class="statecraft-signup"><div class="statecraft-signup__fields"><input type="email"></div>
		<p class="statecraft-signup__status" tabindex="-1"></p></form>`,
};
const REFUSED = { ok: false, kind: 'refused', message: 'No.', errors: {} };
const settled = () => turn().then( () => turn() );

/** A page with a form, its script running, and what the server has been asked and has not answered. */
async function open( name: keyof typeof FORMS ) {
	document.body.innerHTML = FORMS[ name ];
	const answers: ( ( answer: object ) => void )[] = [];
	Object.assign( window, {
		fetch: () =>
			new Promise( ( resolve ) => answers.push( ( json ) => resolve( { json: async () => json } as never ) ) ),
	} );
	await jest.isolateModulesAsync( () => import( `../../blocks/${ name }/view` ) );
	const form = document.querySelector( 'form' )!;
	return {
		form,
		answers,
		async submit() {
			form.dispatchEvent( new Event( 'submit', { cancelable: true } ) );
			await settled();
			// What waits a moment first waits by a timer.
			await new Promise( ( over ) => setTimeout( over ) );
		},
	};
}

describe.each( Object.keys( FORMS ) as ( keyof typeof FORMS )[] )( 'the form of %s', ( name ) => {
	it( 'is sent once, whatever becomes of aria-busy, and again after a refusal', async () => {
		const { form, answers, submit } = await open( name );
		await submit();
		expect( form ).toHaveAttribute( 'aria-busy', 'true' );
		form.removeAttribute( 'aria-busy' );
		await submit();
		expect( answers ).toHaveLength( 1 );
		answers[ 0 ]!( REFUSED );
		await settled();
		expect( form ).toHaveAttribute( 'aria-busy', 'false' );
		form.setAttribute( 'aria-busy', 'true' );
		await submit();
		expect( answers ).toHaveLength( 2 );
	} );
} );
