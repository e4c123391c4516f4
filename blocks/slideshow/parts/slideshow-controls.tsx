import { useSelector } from '@xstate/react';
import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import { PanelBody, RangeControl, SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { idsOf } from '../../../machines/galleries/gallery';
import type { slideshowMachine } from '../../../machines/galleries/slideshow';
import { LONGEST, SHORTEST, delayIn } from '../../../machines/galleries/slideshow/chart';
import type { Flow } from '../../_runtime/flows/flow';
import { EditPictures } from '../../_shared/galleries/add-pictures';
import type { Choice } from '../../_shared/galleries/chosen';
import type { Attributes } from '../attributes';

export type SlideshowFlow = Flow< typeof slideshowMachine >;

interface Props {
	flow: SlideshowFlow;
	attributes: Partial< Attributes >;
	/** Writes attributes as one undo level. */
	onChange: ( attributes: Partial< Attributes > ) => void;
	onChoose: ( choice: Choice ) => void;
}

const AutoplayPanel = ( { attributes: { autoplay, delay }, onChange }: Pick< Props, 'attributes' | 'onChange' > ) => (
	<PanelBody title={ __( 'Autoplay', 'statecraft' ) }>
		<ToggleControl
			label={ __( 'Autoplay', 'statecraft' ) }
			help={ __(
				'Visitors can pause it. For people who prefer reduced motion, it does not start by itself.',
				'statecraft'
			) }
			checked={ Boolean( autoplay ) }
			onChange={ ( value ) => onChange( { autoplay: value } ) }
			__nextHasNoMarginBottom
		/>
		{ autoplay && (
			<RangeControl
				label={ __( 'Delay between transitions (in seconds)', 'statecraft' ) }
				value={ delayIn( delay ) }
				min={ SHORTEST }
				max={ LONGEST }
				onChange={ ( value ) => onChange( { delay: delayIn( value ) } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		) }
	</PanelBody>
);

const EffectPanel = ( { attributes: { effect }, onChange }: Pick< Props, 'attributes' | 'onChange' > ) => (
	<PanelBody title={ __( 'Effects', 'statecraft' ) }>
		<SelectControl
			label={ __( 'Transition effect', 'statecraft' ) }
			value={ effect === 'fade' ? 'fade' : 'slide' }
			options={ [
				{ value: 'slide', label: __( 'Slide', 'statecraft' ) },
				{ value: 'fade', label: __( 'Fade', 'statecraft' ) },
			] }
			onChange={ ( value ) => onChange( { effect: value } ) }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	</PanelBody>
);

/** The toolbar and the sidebar of a slideshow with images. */
export function SlideshowControls( { flow, attributes, onChange, onChoose }: Props ) {
	const pictures = useSelector( flow, ( { context } ) => context.pictures );
	const isFilled = useSelector( flow, ( snapshot ) => snapshot.matches( { pictures: 'filled' } ) );
	if ( ! isFilled ) {
		return null;
	}
	return (
		<>
			<BlockControls>
				<EditPictures
					label={ __( 'Edit Slideshow', 'statecraft' ) }
					ids={ idsOf( pictures.map( ( { id = 0 } ) => ( { id } ) ) ) }
					onChoose={ onChoose }
				/>
			</BlockControls>
			<InspectorControls>
				<AutoplayPanel { ...{ attributes, onChange } } />
				<EffectPanel { ...{ attributes, onChange } } />
			</InspectorControls>
		</>
	);
}
