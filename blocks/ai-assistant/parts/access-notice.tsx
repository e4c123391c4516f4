import { __ } from '@wordpress/i18n';
import { Button, Notice } from '@wordpress/components';
import type { Site } from '../../_runtime/site';
import type { AccessState } from './flow';

interface Words {
	title?: string;
	text: string;
	/** Where the matter is mended, and for whom the link is. */
	link?: { text: string; href: string };
}

const wordsOf = ( access: AccessState, { canManage, urls }: Site ): Words | null => {
	switch ( access ) {
		case 'checking':
		case 'granted':
			return null;
		case 'disconnected':
			return {
				title: __( 'Reconnect Jetpack', 'statecraft' ),
				text: __( 'Your account is not connected to Jetpack at the moment.', 'statecraft' ),
				link: { text: __( 'Connect your account', 'statecraft' ), href: urls.connection },
			};
		case 'unset':
			return canManage
				? {
						title: __( 'This site has no AI provider yet.', 'statecraft' ),
						text: __(
							'Set the address, the model and the key of the service that should write.',
							'statecraft'
						),
						link: { text: __( 'Set up the AI provider', 'statecraft' ), href: urls.aiSettings },
					}
				: {
						title: __( 'This site has no AI provider yet.', 'statecraft' ),
						text: __( 'Ask an administrator of this site to set one up.', 'statecraft' ),
					};
		case 'exhausted':
			return {
				text: __(
					'Congratulations on exploring Jetpack AI and reaching the free requests limit!',
					'statecraft'
				),
				...( canManage && {
					link: { text: __( 'Change the limit', 'statecraft' ), href: urls.aiSettings },
				} ),
			};
	}
};

/** Says why nothing can be asked, and leads to where that is mended. What was written can still be read and accepted. */
export function AccessNotice( { access, site, onCheck }: { access: AccessState; site: Site; onCheck: () => void } ) {
	const words = wordsOf( access, site );
	if ( ! words ) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={ false } className="statecraft-assistant__notice">
			{ words.title && (
				<p>
					<strong>{ words.title }</strong>
				</p>
			) }
			<p>{ words.text }</p>
			<div className="statecraft-assistant__actions">
				{ words.link && (
					<Button variant="primary" size="compact" href={ words.link.href } target="_blank">
						{ words.link.text }
					</Button>
				) }
				<Button variant="tertiary" size="compact" onClick={ onCheck }>
					{ __( 'Check again', 'statecraft' ) }
				</Button>
			</div>
		</Notice>
	);
}
