import { useSelector } from '@xstate/react';
import { BlockControls, InspectorControls, MediaReplaceFlow } from '@wordpress/block-editor';
import { MenuItem, PanelBody, SelectControl, TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isEmpty } from '../../../machines/galleries/image-compare';
import type { Side } from '../../../machines/galleries/image-compare';
import { choiceIn } from '../../_shared/galleries/chosen';
import { SIDES, placeName } from './places';
import type { CompareFlow, OnChoose } from './places';

interface Props {
	flow: CompareFlow;
	orientation: string;
	onChoose: OnChoose;
	onOrient: ( orientation: string ) => void;
	/** Called before the toolbar button that has the focus, or would get it back, is removed. */
	onLeave: () => void;
}

type SideProps = Pick< Props, 'flow' > & { side: Side };

const usePicture = ( { flow, side }: SideProps ) => useSelector( flow, ( { context } ) => context.pictures[ side ] );

/** A menu that replaces or removes an image. While a file is on its way, its own list can cancel it. */
function Replace( { flow, side, onChoose, onLeave }: SideProps & Pick< Props, 'onChoose' | 'onLeave' > ) {
	const { id, url } = usePicture( { flow, side } );
	const onSelect = ( chosen: unknown ) => {
		const choice = choiceIn( chosen );
		if ( choice.files.length > 0 ) {
			onLeave();
		}
		onChoose( side, choice );
	};
	return (
		<MediaReplaceFlow
			name={ side === 'before' ? __( 'Replace “Before”', 'statecraft' ) : __( 'Replace “After”', 'statecraft' ) }
			mediaId={ id ?? 0 }
			mediaURL={ url ?? '' }
			accept="image/*"
			allowedTypes={ [ 'image' ] }
			handleUpload={ false }
			onSelect={ onSelect }
			variant="toolbar"
		>
			{ ( { onClose } ) => (
				<MenuItem
					onClick={ () => {
						onLeave();
						onClose();
						flow.send( { type: 'picture.remove', side } );
					} }
				>
					{ __( 'Remove', 'statecraft' ) }
				</MenuItem>
			) }
		</MediaReplaceFlow>
	);
}

const Text = ( { flow, side }: SideProps ) => (
	<PanelBody title={ placeName( side ) }>
		<TextareaControl
			label={ __( 'Alternative text', 'statecraft' ) }
			help={ __( 'Describe the image for people who cannot see it.', 'statecraft' ) }
			value={ usePicture( { flow, side } ).alt ?? '' }
			onChange={ ( alt ) => flow.send( { type: 'alt.type', side, alt } ) }
			__nextHasNoMarginBottom
		/>
	</PanelBody>
);

/** The toolbar and the sidebar. */
export function CompareControls( { flow, orientation, onChoose, onOrient, onLeave }: Props ) {
	const pictures = useSelector( flow, ( { context } ) => context.pictures );
	const isUploading = useSelector( flow, ( snapshot ) => snapshot.matches( 'uploading' ) );
	const filled = SIDES.filter( ( side ) => ! isEmpty( pictures[ side ] ) );
	return (
		<>
			{ ! isUploading && (
				<BlockControls group="other">
					{ filled.map( ( side ) => (
						<Replace key={ side } { ...{ flow, side, onChoose, onLeave } } />
					) ) }
				</BlockControls>
			) }
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'statecraft' ) }>
					<SelectControl
						label={ __( 'Orientation', 'statecraft' ) }
						value={ orientation === 'vertical' ? 'vertical' : 'horizontal' }
						options={ [
							{ value: 'horizontal', label: __( 'Side by side', 'statecraft' ) },
							{ value: 'vertical', label: __( 'Above and below', 'statecraft' ) },
						] }
						onChange={ onOrient }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</PanelBody>
				{ filled.map( ( side ) => (
					<Text key={ side } { ...{ flow, side } } />
				) ) }
			</InspectorControls>
		</>
	);
}
