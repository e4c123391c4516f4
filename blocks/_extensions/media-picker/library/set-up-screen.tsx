import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { PausedHint, pauseOf } from '../../../_shared/paused-hint';

interface Props {
	/** The name of the service. */
	label: string;
	/** The URL of the source's settings; empty for users who may not change them. */
	setUpUrl: string;
}

const Missing = ( { label, setUpUrl }: Props ) => (
	<>
		<p>
			{
				/* translators: %s: the name of a service. */
				sprintf( __( '%s is not set up on this site yet.', 'statecraft' ), label )
			}
		</p>
		{ setUpUrl ? (
			<>
				<p>
					{ sprintf(
						/* translators: %s: the name of a service. */
						__(
							'It needs a key that you get from %s. Enter it in the settings, then reload this page.',
							'statecraft'
						),
						label
					) }
				</p>
				<p>
					<ExternalLink href={ setUpUrl }>
						{
							/* translators: %s: the name of a service. */
							sprintf( __( 'Set up %s', 'statecraft' ), label )
						}
					</ExternalLink>
				</p>
			</>
		) : (
			<p>{ __( 'Ask someone who manages this site to set it up.', 'statecraft' ) }</p>
		) }
	</>
);

/** Says what the site owner has to do before a source can be used. */
export const SetUpScreen = ( props: Props ) => (
	<div className="statecraft-media-library__connect">
		{ pauseOf() ? (
			<p>
				<PausedHint />
			</p>
		) : (
			<Missing { ...props } />
		) }
	</div>
);
