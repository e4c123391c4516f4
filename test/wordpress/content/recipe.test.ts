/** Recipes on pages, in feeds and in emails. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { TIMES, UNKNOWN } from '../../_kit/recipe-times';
import { php, reset, site } from '../_kit/client';
import { rendered } from '../_kit/page';

jest.setTimeout( 240_000 );
afterAll( reset );

const fixture = ( name: string ) =>
	readFileSync( join( __dirname, `../../blocks/recipe/fixtures/${ name }.html` ), 'utf8' ).trim();

const encoded = ( text: string ) => `base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' )`;

const parsed = ( html: string ) => new JSDOM( html ).window.document.body;

/** The values of a property of the recipe, for machines. */
const values = ( body: ParentNode, property: string ) =>
	[ ...body.querySelectorAll( `[itemtype="https://schema.org/Recipe"] [itemprop=${ property }]` ) ].map(
		( element ) => element.getAttribute( 'datetime' ) ?? element.getAttribute( 'src' ) ?? element.textContent
	);

const MICRODATA = {
	name: [ 'Bread with seeds' ],
	prepTime: [ 'PT20M' ],
	cookTime: [ 'PT90M' ],
	recipeYield: [ '2 loaves' ],
	image: [ 'https://example.com/bread.jpg' ],
	recipeIngredient: [ '500 g flour', '50 g seeds & nuts' ],
	recipeInstructions: [ 'Mix everything.', 'Bake it.' ],
	text: [ 'Mix everything.', 'Bake it.' ],
};

const microdata = ( body: ParentNode ) =>
	Object.fromEntries( Object.keys( MICRODATA ).map( ( property ) => [ property, values( body, property ) ] ) );

it( '[SHARE-130] a page has the picture as the image of the recipe, and nothing twice @oldest', async () => {
	const body = parsed( await rendered( fixture( 'full' ) ) );
	expect( microdata( body ) ).toEqual( MICRODATA );
	expect( body.querySelector( '[itemprop=recipeInstructions]' )!.getAttribute( 'itemtype' ) ).toBe(
		'https://schema.org/HowToStep'
	);
	expect( body.querySelectorAll( '.wp-block-jetpack-recipe-details li' ) ).toHaveLength( 3 );
} );

it( '[SHARE-130] a picture in a step is not that of the recipe', async () => {
	const step = ( inner: string ) =>
		`<!-- wp:jetpack/recipe --><div class="wp-block-jetpack-recipe"><!-- wp:jetpack/recipe-hero --><div class="wp-block-jetpack-recipe-hero"></div><!-- /wp:jetpack/recipe-hero --><!-- wp:jetpack/recipe-steps --><div class="wp-block-jetpack-recipe-steps"><ol><!-- wp:jetpack/recipe-step --><li class="wp-block-jetpack-recipe-step"><span class="wp-block-jetpack-recipe-step__text">Mix.</span>${ inner }</li><!-- /wp:jetpack/recipe-step --></ol></div><!-- /wp:jetpack/recipe-steps --></div><!-- /wp:jetpack/recipe -->`;
	const body = parsed( await rendered( step( '<img src="https://example.com/bowl.jpg" alt="">' ) ) );
	expect( values( body, 'image' ) ).toEqual( [] );
	expect( body.querySelectorAll( 'img' ) ).toHaveLength( 1 );
} );

it( '[SHARE-129] a page has all of it also where WordPress has removed it from an author’s text', async () => {
	const saved = await php( `
		wp_set_current_user( ${ site().users.author.id } );
		kses_init();
		$id = wp_insert_post( array( 'post_title' => 'Bread', 'post_status' => 'publish', 'post_content' => wp_slash( ${ encoded( fixture( 'full' ) ) } ) ) );
		kses_remove_filters();
		echo get_post( $id )->post_content;
	` );
	// Otherwise there is nothing to show.
	expect( saved ).not.toContain( 'itemprop' );
	expect( microdata( parsed( await rendered( saved ) ) ) ).toEqual( MICRODATA );
} );

it( '[SHARE-129] details without labels have the usual ones, empty ones have none, and other markup stays', async () => {
	const details = async ( attributes: object, inner = '' ) =>
		parsed(
			await rendered(
				`<!-- wp:jetpack/recipe-details ${ JSON.stringify( attributes ) } -->${ inner }<!-- /wp:jetpack/recipe-details -->`
			)
		).innerHTML.trim();
	expect( await details( { servings: 4, prepTime: 'overnight', cookTimeLabel: '', cookTime: '5' } ) ).toBe(
		'<ul class="wp-block-jetpack-recipe-details"><li><strong>Prep Time</strong> <span>overnight</span></li><li><time itemprop="cookTime" datetime="PT5M">5</time></li><li><strong>Servings</strong> <span itemprop="recipeYield">4</span></li></ul>'
	);
	expect( await details( {}, '<p>By hand</p>' ) ).toBe( '<p>By hand</p>' );
	expect( await details( { servings: '<img src=x onerror=alert(1)>4' } ) ).not.toContain( 'onerror' );
} );

it( '[SHARE-125][SHARE-124] the server understands the same times as the editor', async () => {
	const all = [ ...TIMES, ...UNKNOWN.map( ( text ) => [ text, '' ] as const ) ];
	const read = JSON.parse(
		await php(
			`echo wp_json_encode( array_map( array( Statecraft\\Render\\Duration::class, 'iso' ), json_decode( ${ encoded( JSON.stringify( all.map( ( [ text ] ) => text ) ) ) } ) ) );`
		)
	) as string[];
	expect( read.map( ( iso, i ) => [ all[ i ]![ 0 ], iso ] ) ).toEqual( all );
} );

it( '[SHARE-125] the shortcode understands them, too', async () => {
	const html = await php(
		`echo do_shortcode( '[recipe title="Soup" preptime="1:30" cooktime="10-20 min"][/recipe]' );`
	);
	expect( values( parsed( html ), 'prepTime' ) ).toEqual( [ 'PT90M' ] );
	expect( values( parsed( html ), 'cookTime' ) ).toEqual( [] );
} );

/** What is read: headings, list items and pictures, in order. */
const outline = ( body: ParentNode ) =>
	[ ...body.querySelectorAll( 'h1, h2, h3, h4, li, img' ) ].map( ( element ) =>
		element.tagName === 'IMG' ? element.getAttribute( 'src' ) : element.textContent!.trim()
	);

const READ = [
	...[ 'Bread with seeds', 'Prep Time 20 min', 'Cook Time 1 hour 30 min', 'Servings 2 loaves' ],
	...[ 'https://example.com/bread.jpg', 'Ingredients', '500 g flour', '50 g seeds & nuts' ],
	...[ 'Directions', 'Mix everything.', 'Bake it.' ],
];

it( '[SHARE-133] a feed has headings, lists and the picture', async () => {
	const html = await php( `
		$id = wp_insert_post( array( 'post_title' => 'Bread', 'post_status' => 'publish', 'post_content' => wp_slash( ${ encoded( fixture( 'full' ) ) } ) ) );
		$GLOBALS['post'] = get_post( $id );
		$GLOBALS['wp_query']->is_feed = true;
		echo apply_filters( 'the_content', $GLOBALS['post']->post_content );
	` );
	expect( outline( parsed( html ) ) ).toEqual( READ );
} );

it( '[SHARE-133] an email has the same, without microdata', async () => {
	const html = await php( `
		$id = wp_insert_post( array( 'post_title' => 'Bread', 'post_status' => 'publish', 'post_content' => wp_slash( ${ encoded( fixture( 'full' ) ) } ) ) );
		$post = get_post( $id );
		$blocks = new Statecraft\\Newsletter\\Mail\\Mail_Blocks( $post, Statecraft\\Newsletter\\Mail\\Letter_Look::current() );
		echo $blocks->all( parse_blocks( $post->post_content ), 600 );
	` );
	expect( outline( parsed( html ) ) ).toEqual( READ );
	expect( html ).not.toMatch( /itemprop|itemscope|class="wp-block/ );
} );

it( '[SHARE-134] a page with a recipe loads no script of it', async () => {
	const names = JSON.parse(
		await php( `
			Statecraft\\Block_Types::register_all();
			$used = array();
			foreach ( WP_Block_Type_Registry::get_instance()->get_all_registered() as $name => $type ) {
				if ( str_starts_with( $name, 'jetpack/recipe' ) ) {
					$used[ $name ] = array( $type->view_script_handles, $type->script_handles, $type->view_script_module_ids );
				}
			}
			echo wp_json_encode( $used );
		` )
	) as Record< string, string[][] >;
	expect( Object.keys( names ) ).toHaveLength( 7 );
	expect( Object.values( names ).flat( 2 ) ).toEqual( [] );
} );

it( '[SHARE-121] (part: pages) what is blank in a recipe is not shown: a line, a list with nothing but its heading, the picture', async () => {
	const block = ( name: string, html: string ) =>
		`<!-- wp:jetpack/recipe-${ name } -->${ html }<!-- /wp:jetpack/recipe-${ name } -->`;
	const line = ( text: string ) =>
		block( 'ingredient-item', `<li class="wp-block-jetpack-recipe-ingredient-item">${ text }</li>` );
	const step = ( text: string, inner = '' ) =>
		block(
			'step',
			`<li class="wp-block-jetpack-recipe-step"><span class="wp-block-jetpack-recipe-step__text">${ text }</span>${ inner }</li>`
		);
	const list = ( name: string, tag: string, lines: string ) =>
		block(
			name,
			`<div class="wp-block-jetpack-recipe-${ name }"><h3>Heading</h3><${ tag }>${ lines }</${ tag }></div>`
		);
	const shown = async ( ...parts: string[] ) =>
		parsed(
			await rendered(
				`<!-- wp:jetpack/recipe --><div class="wp-block-jetpack-recipe">${ parts.join( '' ) }</div><!-- /wp:jetpack/recipe -->`
			)
		);
	const blank = await shown(
		block( 'details', '<ul class="wp-block-jetpack-recipe-details"></ul>' ),
		block( 'hero', '<div class="wp-block-jetpack-recipe-hero"></div>' ),
		list( 'ingredients-list', 'ul', line( '' ) + line( ' &nbsp;' ) ),
		list( 'steps', 'ol', step( '' ) )
	);
	expect( blank.querySelector( '.wp-block-jetpack-recipe' )!.innerHTML.trim() ).toBe( '' );
	const begun = await shown(
		list( 'ingredients-list', 'ul', line( '0' ) + line( '' ) ),
		list( 'steps', 'ol', step( '' ) + step( '', '<img src="https://example.com/bowl.jpg" alt="">' ) )
	);
	expect( [ ...begun.querySelectorAll( 'h3, li' ) ].map( ( { textContent } ) => textContent ) ).toEqual( [
		'Heading',
		'0',
		'Heading',
		'',
	] );
	expect( begun.querySelectorAll( 'li img' ) ).toHaveLength( 1 );
} );
