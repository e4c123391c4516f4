import { line } from '../../../blocks/paywall/parts/line';

it.each( [
	[ '', 'subscribers' ],
	[ undefined, 'subscribers' ],
	[ 'subscribers', 'subscribers' ],
	[ 'paid_subscribers', 'paid subscribers' ],
	[ 'paid_subscribers_all_tiers', 'all paid subscribers' ],
	[ 'everybody', 'everyone' ],
	[ 'gold_members', 'the post’s editors' ],
] )( '[NEWS-096] with the access “%s” the rest is for %s', ( access, who ) => {
	expect( line( access ) ).toBe( `Visitors see what is above; the rest is for ${ who }.` );
} );
