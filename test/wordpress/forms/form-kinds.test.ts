/** The kinds of fields are the same on the server and in the editor: opening and saving a form changes nothing that visitors read. */
import { FORM_LABELS } from '../../_kit/form-labels';
import { fileKinds, MAX_BYTES } from '../../../blocks/contact-form/children/file-kinds';
import { implicitConsent, KINDS } from '../../../blocks/contact-form/children/kinds';
import { php, reset } from '../_kit/client';
import { removeKnobs } from '../_kit/knobs';
import { formOf, markup, publishPage, visit, words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

afterAll( async () => {
	await removeKnobs();
	await reset();
} );

it( 'each kind has the same label, input and limits in PHP and in the editor', async () => {
	const server = JSON.parse(
		await php( `
			$said = array( 'implicit' => Statecraft\\Forms\\Kind::implicit_consent() );
			foreach ( Statecraft\\Forms\\Kind::all() as $name => $kind ) {
				$said[ $name ] = array( $kind->label, $kind->shape, $kind->is_many, (object) $kind->numbers );
			}
			echo wp_json_encode( $said );
		` )
	);
	const editor = Object.entries( KINDS ).map( ( [ name, kind ] ) => [
		name,
		[ kind.label(), kind.shape, 'isMany' in kind, 'numbers' in kind ? kind.numbers : {} ],
	] );
	expect( server ).toEqual( { implicit: implicitConsent(), ...Object.fromEntries( editor ) } );
} );

it( 'the kinds and maximum size of files are the same in PHP and in the editor', async () => {
	const server = JSON.parse(
		await php(
			'echo wp_json_encode( array( Statecraft\\Forms\\File_Kinds::labels(), Statecraft\\Forms\\Uploads::MAX_BYTES ) );'
		)
	);
	expect( server ).toEqual( [ fileKinds(), MAX_BYTES ] );
} );

it( 'a field without a label of its own has the same default label on the page and in the editor', async () => {
	const fields = Object.keys( FORM_LABELS ).map(
		( kind ) => `field-${ kind } {"id":"${ kind }","options":["A","B"]}`
	);
	const form = formOf( await visit( await publishPage( markup( {}, ...fields ) ) ) );
	const read = Object.keys( FORM_LABELS ).map( ( kind ) => [
		kind,
		words( form.querySelector( `[data-field="${ kind }"] .statecraft-form__label` ) ),
	] );
	expect( Object.fromEntries( read ) ).toEqual( FORM_LABELS );
} );
