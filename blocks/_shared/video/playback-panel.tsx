import { PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SetVideoAttributes, VideoAttributes } from './attributes';

interface Props {
	attributes: VideoAttributes;
	onChange: SetVideoAttributes;
}

const preloadOf = ( preload: string | undefined ) =>
	preload === 'auto' || preload === 'none' ? preload : 'metadata';

/** How the video plays on the page. */
export function PlaybackPanel( { attributes, onChange }: Props ) {
	const toggle = (
		name: 'autoplay' | 'loop' | 'muted' | 'controls' | 'playsinline',
		label: string,
		help?: string
	) => (
		<ToggleControl
			label={ label }
			help={ help }
			checked={ attributes[ name ] ?? name === 'controls' }
			onChange={ ( value ) => onChange( { [ name ]: value } ) }
			__nextHasNoMarginBottom
		/>
	);
	return (
		<PanelBody title={ __( 'Video Settings', 'statecraft' ) }>
			{ toggle(
				'autoplay',
				__( 'Autoplay', 'statecraft' ),
				attributes.autoplay && ! attributes.muted
					? __( 'Most browsers only autoplay videos that are muted.', 'statecraft' )
					: undefined
			) }
			{ toggle( 'loop', __( 'Loop', 'statecraft' ) ) }
			{ toggle( 'muted', __( 'Muted', 'statecraft' ) ) }
			{ toggle(
				'controls',
				__( 'Playback controls', 'statecraft' ),
				attributes.controls === false && ! attributes.autoplay
					? __( 'Without controls and autoplay, visitors cannot start the video.', 'statecraft' )
					: undefined
			) }
			{ toggle(
				'playsinline',
				__( 'Play inline', 'statecraft' ),
				__( 'On phones, the video plays in the page instead of full screen.', 'statecraft' )
			) }
			<SelectControl
				label={ __( 'Preload', 'statecraft' ) }
				value={ preloadOf( attributes.preload ) }
				options={ [
					{ value: 'auto', label: __( 'Auto', 'statecraft' ) },
					{ value: 'metadata', label: __( 'Metadata', 'statecraft' ) },
					{ value: 'none', label: __( 'None', 'statecraft' ) },
				] }
				onChange={ ( preload ) => onChange( { preload } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</PanelBody>
	);
}
