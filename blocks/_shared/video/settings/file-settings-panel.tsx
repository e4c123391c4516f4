import { useSelector } from '@xstate/react';
import { Notice, PanelBody, RadioControl, SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Settings, videoSettingsMachine } from '../../../../machines/video/video-settings';
import type { Flow } from '../../../_runtime/flows/flow';
import { site } from '../../../_runtime/registration/site';
import { privacyHelp, ratingText, revertedText, settingLabels } from './messages';

interface Props {
	flow: Flow< typeof videoSettingsMachine >;
	/** Whether videos without their own privacy setting are private. Default: the editor's data about this site. */
	isPrivateSite?: boolean;
	/** Whether everybody can read the post with this block. */
	isPublic?: boolean;
}

const RATINGS = [ 'G', 'PG-13', 'R-17' ] as const;

/** The option values, which are strings, by setting. */
const PRIVACY = [ '0', '1', '2' ] as const;

function Reverted( { flow }: Pick< Props, 'flow' > ) {
	const text = useSelector( flow, ( { context: { failure, reverted } } ) =>
		failure ? revertedText( reverted, failure ) : ''
	);
	return text ? (
		<Notice className="statecraft-video-settings__failure" status="warning" isDismissible={ false }>
			{ text }
		</Notice>
	) : null;
}

/** The settings stored by the video service: rating, download and privacy. Each change is saved immediately, not with the post. */
export function FileSettingsPanel( {
	flow,
	isPrivateSite = site().video?.isPrivateSite ?? false,
	isPublic = false,
}: Props ) {
	const shown = useSelector( flow, ( { context } ) => context.shown );
	const isSaving = useSelector( flow, ( snapshot ) => snapshot.matches( 'saving' ) );
	const labels = settingLabels();
	return (
		<PanelBody title={ __( 'Video File Settings', 'statecraft' ) }>
			<Reverted flow={ flow } />
			<RadioControl
				label={ labels.rating }
				selected={ shown.rating }
				options={ RATINGS.map( ( rating ) => ( { value: rating, label: ratingText( rating ) } ) ) }
				onChange={ ( value ) =>
					flow.send( { type: 'setting.change', name: 'rating', value: value as Settings[ 'rating' ] } )
				}
			/>
			<ToggleControl
				label={ labels.allowDownload }
				help={ __( 'Visitors can download the file.', 'statecraft' ) }
				checked={ shown.allowDownload }
				onChange={ ( value ) => flow.send( { type: 'setting.change', name: 'allowDownload', value } ) }
				__nextHasNoMarginBottom
			/>
			<SelectControl
				label={ labels.privacySetting }
				help={ privacyHelp( shown.privacySetting, isPrivateSite, isPublic ) }
				value={ PRIVACY[ shown.privacySetting ] }
				options={ [
					{ value: '2', label: __( 'Site default', 'statecraft' ) },
					{ value: '0', label: __( 'Public', 'statecraft' ) },
					{ value: '1', label: __( 'Private', 'statecraft' ) },
				] }
				onChange={ ( value ) =>
					flow.send( {
						type: 'setting.change',
						name: 'privacySetting',
						value: Number( value ) as Settings[ 'privacySetting' ],
					} )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<p className="statecraft-video-settings__saving" role="status">
				{ isSaving
					? __( 'Saving…', 'statecraft' )
					: __( 'Changes are saved immediately, for all posts with this video.', 'statecraft' ) }
			</p>
		</PanelBody>
	);
}
