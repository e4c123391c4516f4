import type { MouseEvent } from 'react';
import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { Button, Notice } from '@wordpress/components';
import type { Site } from '../../_runtime/registration/site';
import { bannerTexts } from './banner-texts';
import { aiAccessOf, barrierOf } from './flow';
import type { AiFeatureFlow } from './flow';
import { LeaveNotice } from './leave-notice';

interface Props {
	flow: AiFeatureFlow;
	site: Site;
}

/** A click with a modifier opens the link in another tab or window, so this page is not left. */
const opensNewTab = ( event: MouseEvent ) => event.metaKey || event.ctrlKey || event.shiftKey;

/**
 * Says why AI cannot be used now, and links to where that can be fixed; renders nothing while it can be used. The Upgrade link leaves the
 * page only once the post is saved.
 */
export function AiBanner( { flow, site }: Props ) {
	const barrier = useSelector( flow, ( snapshot ) => barrierOf( aiAccessOf( snapshot ) ) );
	const quota = useSelector( flow, ( { context } ) => context.quota );
	const isLeaving = useSelector( flow, ( snapshot ) => snapshot.matches( { leave: 'saving' } ) );
	const texts = barrier && bannerTexts( barrier, site, quota );
	const address = site.urls.aiUpgrade;

	const onUpgrade = ( event: MouseEvent ) => {
		if ( ! opensNewTab( event ) ) {
			event.preventDefault();
			flow.send( { type: 'upgrade.follow', address } );
		}
	};

	return (
		<>
			{ /* Above the banner, in view of the link that was clicked. */ }
			<LeaveNotice flow={ flow } />
			{ texts && (
				<Notice
					status="warning"
					isDismissible={ false }
					className="statecraft-ai-banner"
					spokenMessage={ [ texts.title, texts.text, texts.more ].filter( Boolean ).join( ' ' ) }
				>
					{ texts.title && (
						<p>
							<strong>{ texts.title }</strong>
						</p>
					) }
					<p>{ texts.text }</p>
					{ texts.more && <p>{ texts.more }</p> }
					<div className="statecraft-ai-banner__actions">
						{ texts.link && (
							<Button variant="primary" size="compact" href={ texts.link.href } target="_blank">
								{ texts.link.text }
							</Button>
						) }
						{ texts.upgrade && (
							<Button
								variant="primary"
								size="compact"
								href={ address }
								isBusy={ isLeaving }
								onClick={ onUpgrade }
							>
								{ texts.upgrade }
							</Button>
						) }
						<Button
							variant="tertiary"
							size="compact"
							onClick={ () => flow.send( { type: 'access.check' } ) }
						>
							{ __( 'Check again', 'statecraft' ) }
						</Button>
					</div>
				</Notice>
			) }
		</>
	);
}
