/** Views of a restricted post: what each reader gets. */
import { inBrowser, reset } from '../_kit/client';
import { CANARY, OPEN_WORD, aPost, look, openShop } from '../_kit/premium';

jest.setTimeout( 240_000 );
beforeAll( openShop );
afterAll( reset );

const TEXT = `<!-- wp:paragraph --><p>${ OPEN_WORD }</p><!-- /wp:paragraph -->\n\n<!-- wp:jetpack/paywall /-->\n\n<!-- wp:paragraph --><p>${ CANARY }</p><!-- /wp:paragraph -->`;

it.each( [
	[ 'subscribers', TEXT, 0, true, true ],
	[ '', TEXT, 0, true, true ],
	[ 'subscribers', `<p>${ CANARY }</p>`, 0, true, true ],
	[ 'paid_subscribers', TEXT, 0, false, true ],
	[ 'paid_subscribers', TEXT, 1, false, true ],
	[ 'paid_subscribers_all_tiers', TEXT, 0, false, true ],
	[ 'friends', TEXT, 0, false, false ],
] as const )(
	'[NEWS-115] a view has what its reader gets: %s %s, with a plan: %s',
	async ( access, text, hasPlan, subscriber, paid ) => {
		const plan = ( await aPost( '', { post_type: 'jp_mem_plan', post_title: 'Gold' } ) ).id;
		const post = await aPost( text, {
			meta_input: {
				_jetpack_newsletter_access: access,
				...( hasPlan && { _jetpack_newsletter_tier_id: plan } ),
			},
		} );
		const elsewhere = await aPost( text.replaceAll( CANARY, 'closedelsewhere' ), {
			meta_input: { _jetpack_newsletter_access: access },
		} );
		expect( elsewhere.id ).toBeGreaterThan( 0 );
		const { cookie, get } = await inBrowser( 'editor' );
		const { json } = await get< { views: { id: string; url: string }[] } >(
			`statecraft/v1/posts/${ post.id }/views`
		);
		const seen = async ( id: string ) =>
			( await look( json.views.find( ( view ) => view.id === id )!.url, cookie ) ).html.includes( CANARY );
		expect( [ await seen( 'guest' ), await seen( 'subscriber' ), await seen( 'paid-subscriber' ) ] ).toEqual( [
			false,
			subscriber,
			paid,
		] );
	}
);
