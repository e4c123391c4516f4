/** URLs in the saved markup of our blocks, whoever wrote it, including markup around inner blocks. */
import { php } from '../_kit/client';
import { inPhp } from '../_kit/knobs';

jest.setTimeout( 240_000 );

const EVIL = '<a href="javascript:evil()">a link</a>';
const INNER = '<!-- wp:paragraph --><p>inner</p><!-- /wp:paragraph -->';

const rendered = ( markup: string ) => php( `echo do_blocks( ${ inPhp( markup ) } );` );

it( 'none of our blocks prints a script URL, with or without inner blocks', async () => {
	const printed: Record< string, string > = JSON.parse(
		await php( `
			Statecraft\\Block_Types::register_all();
			$printed = array();
			foreach ( array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ) as $name ) {
				if ( preg_match( '#^(?:jetpack|premium-content|videopress)/#', $name ) ) {
					foreach ( array( '', ${ inPhp( INNER ) } ) as $inner ) {
						$html = do_blocks( "<!-- wp:$name --><div>" . ${ inPhp( EVIL ) } . $inner . ${ inPhp( EVIL ) } . "</div><!-- /wp:$name -->" );
						$printed[ $name . ( $inner ? ', with a block' : '' ) ] = $html;
					}
				}
			}
			echo wp_json_encode( $printed );
		` )
	);
	expect( Object.keys( printed ).length ).toBeGreaterThan( 100 );
	expect( Object.keys( printed ).filter( ( name ) => /javascript:/i.test( printed[ name ]! ) ) ).toEqual( [] );
	expect(
		Object.values( printed ).some( ( html ) => /<a\s*>a link<\/a><p(?: class="[^"]*")?>inner/.test( html ) )
	).toBe( true );
} );

it( 'nor if the tag starts before an inner block and ends after it', async () => {
	for ( const [ before, after ] of [
		[ '<a title="', '" href="javascript:evil()">y</a>' ],
		[ '<a href="java', 'script:evil()">y</a>' ],
	] ) {
		const html = await rendered(
			`<!-- wp:jetpack/contact-info --><div>${ before }<!-- wp:paragraph -->inner<!-- /wp:paragraph -->${ after }</div><!-- /wp:jetpack/contact-info -->`
		);
		expect( html ).toContain( 'inner' );
		expect( html ).not.toMatch( /script:/ );
	}
} );

it( 'other plugins’ blocks inside ours are left to WordPress', async () => {
	const html = await rendered(
		`<!-- wp:jetpack/contact-info --><div><!-- wp:html -->${ EVIL }<!-- /wp:html --></div><!-- /wp:jetpack/contact-info -->`
	);
	expect( html ).toContain( EVIL );
} );
