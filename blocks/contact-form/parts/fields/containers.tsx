/** The container blocks of a form. */
import {
	BlockControls,
	InnerBlocks,
	JustifyContentControl,
	RichText,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { registeredIn } from '../../../_shared/inner-blocks/use-fixed-blocks';
import { useIsActive } from '../store';
import { contextValue } from './props';
import type { ChildProps } from './props';

/** The appender, shown while the selection is in this block. */
const useAppender = ( clientId: string ) => useIsActive( clientId ) && InnerBlocks.ButtonBlockAppender;

export const Options = ( { clientId }: ChildProps ) => (
	<ul
		{ ...useInnerBlocksProps( useBlockProps( { className: 'statecraft-form-options' } ), {
			// The field locks its inner blocks; the options are the author's to change.
			templateLock: false,
			allowedBlocks: [ 'jetpack/option' ],
			template: [ [ 'jetpack/option' ] ],
			defaultBlock: { name: 'jetpack/option' },
			directInsert: true,
			renderAppender: useAppender( clientId ),
		} ) }
	/>
);

export const Dropzone = () => (
	<div
		{ ...useInnerBlocksProps( useBlockProps( { className: 'statecraft-form-dropzone' } ), {
			templateLock: false,
			template: registeredIn( [
				[ 'core/paragraph', { content: __( 'Drop files here, or click to choose them.', 'statecraft' ) } ],
			] ),
		} ) }
	/>
);

export function ImageOptions( { clientId, context }: ChildProps ) {
	const isLarge = contextValue( context, 'image-select-is-supersized', false );
	return (
		<div
			{ ...useInnerBlocksProps(
				useBlockProps( { className: `statecraft-form-images${ isLarge ? ' is-large' : '' }` } ),
				{
					templateLock: false,
					allowedBlocks: [ 'jetpack/input-image-option' ],
					template: [ [ 'jetpack/input-image-option' ], [ 'jetpack/input-image-option' ] ],
					defaultBlock: { name: 'jetpack/input-image-option' },
					directInsert: true,
					orientation: 'horizontal',
					renderAppender: useAppender( clientId ),
				}
			) }
		/>
	);
}

export function ImageOption( { attributes: { label }, setAttributes, context }: ChildProps< { label?: string } > ) {
	const { children, ...inner } = useInnerBlocksProps( useBlockProps( { className: 'statecraft-form-image' } ), {
		allowedBlocks: [ 'core/image' ],
		template: registeredIn( [ [ 'core/image', { aspectRatio: '1', scale: 'cover' } ] ] ),
		templateLock: 'insert',
		renderAppender: false,
	} );
	return (
		<div { ...inner }>
			{ children }
			{ contextValue( context, 'image-select-show-labels', true ) && (
				<RichText
					identifier="label"
					value={ label ?? '' }
					placeholder={ __( 'Add label…', 'statecraft' ) }
					allowedFormats={ [] }
					disableLineBreaks
					aria-label={ __( 'Image label', 'statecraft' ) }
					onChange={ ( next: string ) => setAttributes( { label: next } ) }
				/>
			) }
		</div>
	);
}

export const StepContainer = ( { clientId }: ChildProps ) => (
	<div
		{ ...useInnerBlocksProps( useBlockProps( { className: 'statecraft-form-steps' } ), {
			allowedBlocks: [ 'jetpack/form-step' ],
			template: [ [ 'jetpack/form-step' ], [ 'jetpack/form-step' ] ],
			defaultBlock: { name: 'jetpack/form-step' },
			directInsert: true,
			renderAppender: useAppender( clientId ),
		} ) }
	/>
);

export function Step( { clientId, attributes: { stepLabel }, setAttributes }: ChildProps< { stepLabel?: string } > ) {
	const { children, ...inner } = useInnerBlocksProps( useBlockProps( { className: 'statecraft-form-step' } ), {
		renderAppender: useAppender( clientId ),
	} );
	return (
		<div { ...inner }>
			<RichText
				identifier="stepLabel"
				className="statecraft-form-step-label"
				value={ stepLabel ?? '' }
				placeholder={ __( 'Name this step…', 'statecraft' ) }
				allowedFormats={ [] }
				disableLineBreaks
				aria-label={ __( 'Step name', 'statecraft' ) }
				onChange={ ( next: string ) => setAttributes( { stepLabel: next } ) }
			/>
			{ children }
		</div>
	);
}

type Layout = { type?: string; justifyContent?: string };

export function Navigation( { attributes: { layout }, setAttributes }: ChildProps< { layout?: Layout } > ) {
	const justifyContent = layout?.justifyContent ?? 'right';
	const inner = useInnerBlocksProps(
		useBlockProps( { className: `statecraft-form-navigation is-${ justifyContent }` } ),
		{ allowedBlocks: [ 'core/button' ], orientation: 'horizontal' }
	);
	return (
		<>
			<BlockControls group="block">
				<JustifyContentControl
					value={ justifyContent }
					allowedControls={ [ 'left', 'center', 'right', 'space-between' ] }
					onChange={ ( next ) =>
						setAttributes( { layout: { type: 'flex', ...layout, justifyContent: next } } )
					}
				/>
			</BlockControls>
			<div { ...inner } />
		</>
	);
}
