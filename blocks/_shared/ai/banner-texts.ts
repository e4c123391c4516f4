import { __, _n, sprintf } from '@wordpress/i18n';
import { isHosted } from '../../../machines/_kit';
import type { Quota } from '../../../machines/ai/ai-feature';
import type { Site } from '../../_runtime/registration/site';
import type { Barrier } from './flow';
import { numberText, requestsText, resetText } from './usage';

/** The texts of a banner. */
interface BannerTexts {
	title?: string;
	text: string;
	/** What can be done about it, and by whom. */
	more?: string;
	/** Where it can be fixed. */
	link?: { text: string; href: string };
	/** The label of the Upgrade link, if this user may upgrade. */
	upgrade?: string;
}

/** The texts for each barrier. Exhaustive: a barrier without a text does not compile. */
export function bannerTexts( barrier: Barrier, site: Site, quota: Quota | null ): BannerTexts {
	const { canManage, urls } = site;
	switch ( barrier ) {
		case 'disconnected':
			return {
				title: __( 'Reconnect Jetpack', 'statecraft' ),
				text: __( 'Your account is not connected to Jetpack at the moment.', 'statecraft' ),
				link: { text: __( 'Connect your account', 'statecraft' ), href: urls.connection },
			};
		case 'exhausted':
			return isOwnLimit( site, quota ) ? ownLimit( site, quota ) : hostedLimit( site, quota );
		case 'refused':
			return {
				title: __( 'You cannot use AI on this site.', 'statecraft' ),
				text: quota?.errorMessage || __( 'The site did not give a reason.', 'statecraft' ),
			};
		case 'absent':
			return {
				title: __( 'AI is turned off on this site.', 'statecraft' ),
				text: canManage
					? __( 'You can turn it on for the whole site.', 'statecraft' )
					: __( 'An administrator of this site can turn it on.', 'statecraft' ),
			};
		case 'unset':
			return {
				title: __( 'This site has no AI provider yet.', 'statecraft' ),
				...( canManage
					? {
							text: __(
								'Enter the address, the model, and the key of the AI service you want to use.',
								'statecraft'
							),
							link: { text: __( 'Set up the AI provider', 'statecraft' ), href: urls.aiSettings },
						}
					: { text: __( 'Ask an administrator of this site to set one up.', 'statecraft' ) } ),
			};
		case 'offline':
			return {
				title: __( 'You are offline.', 'statecraft' ),
				text: __( 'Keep writing. AI will be back as soon as you are online again.', 'statecraft' ),
			};
	}
}

/** Whether the limit is a setting of this site. While the quota is unknown, true for a site that serves itself: it has no other limit. */
const isOwnLimit = ( { siteType }: Site, quota: Quota | null ): boolean =>
	quota ? quota.limitOwner === 'site' : ! isHosted( siteType );

/** The texts for a limit set on this site: who it applies to, until when, and who can raise it. */
function ownLimit( { canManage }: Site, quota: Quota | null ): BannerTexts {
	const requestsLimit = quota?.requestsLimit ?? 0;
	const text =
		requestsLimit > 0
			? sprintf(
					/* translators: %s: number of requests. */
					_n(
						'This site allows each person %s AI request per month. You have used yours.',
						'This site allows each person %s AI requests per month. You have used yours.',
						requestsLimit,
						'statecraft'
					),
					numberText( requestsLimit )
				)
			: __( 'You have used the AI requests that this site allows you this month.', 'statecraft' );
	const who = canManage
		? __( 'This limit is a setting of your site. You can raise it.', 'statecraft' )
		: __( 'The limit is a setting of this site. An administrator can raise it.', 'statecraft' );
	return {
		text,
		more: [ quota?.isOverLimit && resetText( quota ), who ].filter( Boolean ).join( ' ' ),
		upgrade: canManage ? __( 'Change the limit', 'statecraft' ) : undefined,
	};
}

/** The texts for a limit set by the host that serves AI to this site. */
function hostedLimit( { canManage }: Site, quota: Quota | null ): BannerTexts {
	const text = __( 'Congratulations on exploring Jetpack AI and reaching the free requests limit!', 'statecraft' );
	if ( quota?.upgradeType === 'vip' ) {
		return { text, more: __( 'Contact your VIP account team to get more requests.', 'statecraft' ) };
	}
	if ( ! canManage ) {
		return {
			text,
			more: __( 'Ask the administrator of this site to upgrade for more requests.', 'statecraft' ),
		};
	}
	const facts = quota?.isOverLimit ? [ requestsText( quota ), resetText( quota ) ] : [];
	return { text, more: facts.filter( Boolean ).join( ' ' ), upgrade: __( 'Upgrade', 'statecraft' ) };
}
