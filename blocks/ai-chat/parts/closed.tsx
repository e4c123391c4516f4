import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useIsPreview } from '../../_runtime/hooks/use-preview';
import { site } from '../../_runtime/registration/site';

/** Says why visitors search instead of asking, to those who can change it with a link. */
export function Closed() {
	const isPreview = useIsPreview();
	const { state, setUpUrl } = site().answers ?? { state: 'on', setUpUrl: '' };
	if ( isPreview || state === 'on' ) {
		return null;
	}
	const isOff = state === 'off';
	return (
		<p role="status">
			{ isOff
				? __( 'Answers for visitors are turned off. Visitors see a search form.', 'statecraft' )
				: __( 'No AI provider can be asked. Visitors see a search form.', 'statecraft' ) }
			{ setUpUrl && (
				<>
					{ ' ' }
					<ExternalLink href={ setUpUrl }>
						{ isOff ? __( 'Turn them on', 'statecraft' ) : __( 'Set up the AI provider', 'statecraft' ) }
					</ExternalLink>
				</>
			) }
		</p>
	);
}
