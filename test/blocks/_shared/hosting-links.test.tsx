import { render, screen } from '@testing-library/react';
import { bannerTexts } from '../../../blocks/_shared/ai/banner-texts';
import { readMoreUrl } from '../../../blocks/_shared/payments/connect-nudge/messages';
import { LinkOut } from '../../../blocks/_shared/link-out';
import { site } from '../../../blocks/_runtime/registration/site';
import { isBlockSupported } from '../../../machines/ai/ai-feature';
import { setSite } from '../../_kit/editor';

const OWN = 'https://jetpack.com/support/jetpack-blocks/';
const HOSTED = 'https://wordpress.com/support/monetize-your-site/';

it.each( [
	[ 'self-hosted', OWN, 'Read more (opens in a new tab)' ],
	[ 'simple', HOSTED, 'Read more (opens in a new tab)' ],
	[ 'atomic', HOSTED, 'Read more (opens in a new tab)' ],
	[ 'offline', OWN, 'Read more (needs an internet connection) (opens in a new tab)' ],
] as const )( '[CONN-110] on a site of the flavour %s, the documentation is at %s', ( siteType, url, name ) => {
	setSite( { siteType } );
	render( <LinkOut href={ readMoreUrl( 'default', { siteType } ) }>Read more</LinkOut> );
	expect( screen.getByRole( 'link' ) ).toHaveAccessibleName( name );
	expect( screen.getByRole( 'link' ) ).toHaveAttribute( 'href', url );
} );

it.each( [
	[ 'self-hosted', 'Change the limit', false ],
	[ 'offline', 'Change the limit', false ],
	[ 'simple', 'Upgrade', true ],
	[ 'atomic', 'Upgrade', true ],
] as const )(
	'[CONN-109, CONN-112] on a site of the flavour %s, the upgrade link for AI requests is “%s”',
	( siteType, label, hasAccount ) => {
		setSite( { siteType, canManage: true } );
		expect( bannerTexts( 'exhausted', site(), null ).upgrade ).toBe( label );
		const facts = { isRegistered: true, isAvailable: true, isConnected: false, errorCode: '', isHidden: false };
		expect( isBlockSupported( { ...facts, siteType } ) ).toBe( hasAccount );
	}
);
