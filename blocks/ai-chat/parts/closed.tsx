import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useIsPreview } from '../../_runtime/hooks/use-preview';
import { site } from '../../_runtime/registration/site';
import { HelpMessage } from '../../_shared/help-message/help-message';

/** What is closed, what opens it, and whom those ask who cannot. */
const texts = () => ( {
	off: {
		closed: __( 'Answers for visitors are turned off. Visitors see a search form.', 'statecraft' ),
		act: __( 'Turn them on', 'statecraft' ),
		ask: __( 'Ask an administrator of this site to turn them on.', 'statecraft' ),
	},
	unset: {
		closed: __( 'No AI provider can be asked. Visitors see a search form.', 'statecraft' ),
		act: __( 'Set up the AI provider', 'statecraft' ),
		ask: __( 'Ask an administrator of this site to set it up.', 'statecraft' ),
	},
} );

/** Says why visitors search instead of asking, with a link for those who can change it, and whom others ask. */
export function Closed() {
	const isPreview = useIsPreview();
	const { state, setUpUrl } = site().answers ?? { state: 'on' as const, setUpUrl: '' };
	if ( isPreview || state === 'on' ) {
		return null;
	}
	const { closed, act, ask } = texts()[ state ];
	return (
		<p role="status">
			<HelpMessage>
				{ closed } { setUpUrl ? <ExternalLink href={ setUpUrl }>{ act }</ExternalLink> : ask }
			</HelpMessage>
		</p>
	);
}
