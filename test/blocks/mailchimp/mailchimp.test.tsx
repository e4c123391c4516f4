import metadata from '../../../blocks/mailchimp/block.json';
import { open, registerBlocks } from '../../house/posts';

beforeAll( registerBlocks );

const read = ( comment: string, inside = '' ) =>
	open( `<!-- wp:jetpack/mailchimp ${ comment } -->\n${ inside }\n<!-- /wp:jetpack/mailchimp -->` )[ 0 ]!;

it( '[CONT-053, CONT-054] it has these attributes', () => {
	expect( metadata.name ).toBe( 'jetpack/mailchimp' );
	expect( Object.keys( metadata.attributes ) ).toEqual(
		expect.arrayContaining( [
			'emailPlaceholder',
			'consentText',
			'interests',
			'processingLabel',
			'successLabel',
			'errorLabel',
			'signupFieldTag',
			'signupFieldValue',
			'preview',
		] )
	);
} );

it( '[CONT-055] the groups are a list', () => {
	expect( metadata.attributes.interests ).toEqual( { type: 'array', default: [] } );
} );

it( 'a form from before the button block keeps the text and style of its button', () => {
	const { isValid, innerBlocks } = read(
		'{"submitButtonText":"Subscribe","textButtonColor":"black","customBackgroundButtonColor":"#CCC","submitButtonClasses":"round"}'
	);
	expect( isValid ).toBe( true );
	expect( innerBlocks ).toMatchObject( [
		{
			name: 'jetpack/button',
			attributes: {
				element: 'button',
				uniqueId: 'mailchimp-widget-id',
				text: 'Subscribe',
				textColor: 'black',
				customBackgroundColor: '#CCC',
				className: 'round',
			},
		},
	] );
} );

it( 'an existing button stays the only one', () => {
	const { innerBlocks } = read(
		'{"submitButtonText":"Old"}',
		'<!-- wp:jetpack/button {"element":"button","text":"Own"} /-->'
	);
	expect( innerBlocks.map( ( { attributes } ) => attributes.text ) ).toEqual( [ 'Own' ] );
} );

it( 'markup that is not its own stays unchanged', () => {
	expect( read( '{}', '<p class="someone-elses">Hello</p>' ).isValid ).toBe( false );
	// The editor logs that.
	jest.mocked( console.error ).mockClear();
	jest.mocked( console.warn ).mockClear();
} );
