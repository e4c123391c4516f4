import { __ } from '@wordpress/i18n';
import type { FeatureData } from '../../../machines/ai-feature';
import type { Site } from '../../_runtime/site';
import type { Barrier } from './flow';
import { requestsText, resetText } from './usage';

/** What a banner says. */
interface Words {
	title?: string;
	text: string;
	/** What to do about it, and for whom. */
	more?: string;
	/** Where the matter is mended. */
	link?: { text: string; href: string };
	/** Whether the way to more requests is open to this person. */
	hasUpgrade?: boolean;
}

/** What is said of each barrier. A barrier without words does not compile. */
export function wordsOf( barrier: Barrier, site: Site, feature: FeatureData | null ): Words {
	const { canManage, urls } = site;
	switch ( barrier ) {
		case 'disconnected':
			return {
				title: __( 'Reconnect Jetpack', 'statecraft' ),
				text: __( 'Your account is not connected to Jetpack at the moment.', 'statecraft' ),
				link: { text: __( 'Connect your account', 'statecraft' ), href: urls.connection },
			};
		case 'exhausted':
			return {
				text: __(
					'Congratulations on exploring Jetpack AI and reaching the free requests limit!',
					'statecraft'
				),
				...wayToMore( site, feature ),
			};
		case 'refused':
			return {
				title: __( 'AI is not open to you on this site.', 'statecraft' ),
				text: feature?.errorMessage || __( 'The site gave no reason.', 'statecraft' ),
			};
		case 'absent':
			return {
				title: __( 'AI is switched off on this site.', 'statecraft' ),
				text: canManage
					? __( 'You can switch it on for the whole site.', 'statecraft' )
					: __( 'An administrator of this site can switch it on.', 'statecraft' ),
			};
		case 'unset':
			return {
				title: __( 'This site has no AI provider yet.', 'statecraft' ),
				...( canManage
					? {
							text: __(
								'Set the address, the model and the key of the service that should write.',
								'statecraft'
							),
							link: { text: __( 'Set up the AI provider', 'statecraft' ), href: urls.aiSettings },
						}
					: { text: __( 'Ask an administrator of this site to set one up.', 'statecraft' ) } ),
			};
		case 'offline':
			return {
				title: __( 'You are offline.', 'statecraft' ),
				text: __( 'Go on writing; AI comes back by itself as soon as there is a network again.', 'statecraft' ),
			};
	}
}

function wayToMore( { canManage, siteType }: Site, feature: FeatureData | null ): Partial< Words > {
	if ( feature?.upgradeType === 'vip' ) {
		return { more: __( 'Contact your VIP account team to get more requests.', 'statecraft' ) };
	}
	if ( ! canManage ) {
		return { more: __( 'Ask the administrator of this site to upgrade for more requests.', 'statecraft' ) };
	}
	const facts = feature?.isOverLimit ? [ requestsText( feature ), resetText( feature ) ] : [];
	const advice =
		siteType === 'self-hosted' ? __( 'The limit is a setting of this site: you can raise it.', 'statecraft' ) : '';
	return { more: [ ...facts, advice ].filter( Boolean ).join( ' ' ), hasUpgrade: true };
}
