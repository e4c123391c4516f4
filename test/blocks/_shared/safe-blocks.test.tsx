import { registerBlockType, serialize, unregisterBlockType } from '@wordpress/blocks';
import { createElement } from '@wordpress/element';
import { InnerBlocks } from '@wordpress/block-editor';
import fc from 'fast-check';
import { answerToBlocks } from '../../../blocks/_shared/markup/answer-blocks';
import { safeBlocks } from '../../../blocks/_shared/markup/safe-blocks';
import { registerCoreBlocks } from '../../house/core-blocks';

const FIELD = 'jetpack/tea-field';
const OTHER = 'jetpack/tea-script';

beforeAll( () => {
	const settings = { apiVersion: 3, category: 'text', edit: () => null };
	registerBlockType( FIELD, {
		...settings,
		title: 'Field',
		attributes: {
			label: { type: 'string' },
			text: { type: 'string', source: 'html', selector: 'p' },
			options: { type: 'array' },
			url: { type: 'string' },
			style: { type: 'object' },
			lock: { type: 'object' },
			required: { type: 'boolean' },
		},
		save: ( { attributes: { text } }: { attributes: { text?: string } } ) =>
			createElement(
				'div',
				null,
				createElement( 'p', { dangerouslySetInnerHTML: { __html: text ?? '' } } ),
				createElement( InnerBlocks.Content )
			),
	} as never );
	registerBlockType( OTHER, {
		...settings,
		title: 'Script',
		save: () => createElement( InnerBlocks.Content ),
	} as never );
} );
afterAll( () => [ FIELD, OTHER ].forEach( ( name ) => void unregisterBlockType( name ) ) );

const isAllowed = ( name: string ) => name === FIELD;
const safe = ( markup: string ) => safeBlocks( markup, isAllowed );
const field = ( json: string, inner = '' ) =>
	`<!-- wp:${ FIELD } ${ json } --><div><p></p>${ inner }</div><!-- /wp:${ FIELD } -->`;

it( 'keeps allowed blocks, and the allowed inner blocks of others', () => {
	const [ block, ...more ] = safe(
		`<!-- wp:${ OTHER } -->${ field( '{"label":"Name","required":true}' ) }<!-- /wp:${ OTHER } -->`
	);
	expect( [ block!.name, more.length ] ).toEqual( [ FIELD, 0 ] );
	expect( block!.attributes ).toMatchObject( { label: 'Name', required: true } );
} );

it( 'drops unregistered blocks, and HTML outside of blocks', () => {
	expect( safe( '<!-- wp:core/html --><script>1</script><!-- /wp:core/html --><script>2</script>' ) ).toEqual( [] );
} );

it( 'drops URLs, styles, bindings and locks', () => {
	const [ block ] = safe(
		field(
			'{"label":"a","url":"https://evil.example","style":{"background":"url(//x)"},"lock":{"remove":true},"metadata":{"bindings":{}}}'
		)
	);
	expect( block!.attributes ).toEqual( { label: 'a', text: '' } );
} );

it( 'keeps only formatting in texts, including lists', () => {
	const [ block ] = safe(
		field(
			JSON.stringify( {
				label: '<b>a</b><img src=x onerror=alert(1)>',
				options: [ '<i onclick=x>b</i>', { deep: '<svg onload=x>' } ],
			} ).replace( /</g, '\\u003c' )
		)
	);
	expect( block!.attributes ).toEqual( { label: '<b>a</b>', options: [ '<i>b</i>', { deep: '' } ], text: '' } );
} );

it( 'a shortcode in a text stays text', () => {
	const [ block ] = safe( field( '{"label":"See [gallery ids=1] and [1]","options":["[embed]x[/embed]"]}' ) );
	expect( block!.attributes.label ).toBe( 'See [\u2060gallery ids=1] and [1]' );
	expect( block!.attributes.options ).toEqual( [ '[\u2060embed]x[\u2060/embed]' ] );
} );

it( 'an answer as markup becomes blocks, and so does one in Markdown', () => {
	registerCoreBlocks();
	const [ heading ] = answerToBlocks(
		'<!-- wp:heading -->\n<h2 class="wp-block-heading">Tea</h2>\n<!-- /wp:heading -->'
	);
	expect( heading!.name ).toBe( 'core/heading' );
	expect( String( heading!.attributes.content ) ).toBe( 'Tea' );
	expect( answerToBlocks( '<!-- wp:html --><script>1</script><!-- /wp:html -->' ) ).toEqual( [] );
} );

it( 'nothing that a model writes can execute', () => {
	const piece = fc.constantFrom(
		'<script>alert(1)</script>',
		'<img src=x onerror=alert(1)>',
		'<a href="javascript:alert(1)">x</a>',
		'<svg/onload=alert(1)>',
		'<iframe srcdoc="<script>1</script>">',
		'"><script>1</script>',
		'--><script>1</script><!--',
		'<!-- wp:core/html --><script>1</script><!-- /wp:core/html -->',
		'<p>',
		'</div>',
		'x'
	);
	const text = fc.array( piece, { maxLength: 4 } ).map( ( parts ) => parts.join( '' ) );
	fc.assert(
		fc.property( text, text, text, ( label, inside, around ) => {
			const json = JSON.stringify( { label, options: [ label ] } ).replace( /[<>&]|--/g, ( sign ) =>
				[ ...sign ].map( ( one ) => `\\u${ one.charCodeAt( 0 ).toString( 16 ).padStart( 4, '0' ) }` ).join( '' )
			);
			const blocks = safe(
				`${ around }<!-- wp:${ FIELD } ${ json } --><div><p>${ inside }</p></div><!-- /wp:${ FIELD } -->`
			);
			const strings = JSON.stringify( blocks.map( ( { attributes } ) => attributes ) );
			expect( strings ).not.toMatch( /<script|onerror|onload|javascript:|<iframe|<svg/i );
			expect( serialize( blocks ) ).not.toMatch( /<script|onerror|onload|javascript:|<iframe/i );
		} )
	);
	// What a model writes is rarely what the editor would save, and the editor logs that.
	expect( console ).toHaveErrored();
	expect( console ).toHaveWarned();
} );
