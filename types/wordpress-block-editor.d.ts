/** @wordpress/block-editor ships no types, and @types/wordpress__block-editor brings a second @wordpress/components. Only what is used here. */
declare module '@wordpress/block-editor' {
	import type {
		AnchorHTMLAttributes,
		CSSProperties,
		ComponentType,
		HTMLAttributes,
		JSX,
		KeyboardEvent,
		ReactNode,
		Ref,
	} from 'react';
	import type { Block } from '@wordpress/blocks';
	import type { StoreDescriptor } from '@wordpress/data';

	type WrapperProps = HTMLAttributes< HTMLElement > & { ref?: Ref< HTMLElement > };

	type Template = readonly ( readonly [ string, Record< string, unknown >?, Template? ] )[];
	interface InnerBlocksOptions {
		allowedBlocks?: readonly string[];
		template?: Template;
		templateLock?: 'all' | 'insert' | 'contentOnly' | false;
		defaultBlock?: { name: string; attributes?: Record< string, unknown > };
		directInsert?: boolean;
		orientation?: 'horizontal' | 'vertical';
		renderAppender?: false | ComponentType;
		prioritizedInserterBlocks?: readonly string[];
	}
	export const useBlockProps: {
		( props?: WrapperProps ): WrapperProps & { ref: Ref< never > };
		save: ( props?: HTMLAttributes< HTMLElement > ) => HTMLAttributes< HTMLElement >;
	};
	export const useInnerBlocksProps: {
		( props?: WrapperProps, options?: InnerBlocksOptions ): WrapperProps & { ref: Ref< never > };
		save: ( props?: WrapperProps ) => WrapperProps;
	};
	/** The block that a component is rendered in; empty strings outside of blocks. */
	export const useBlockEditContext: () => { name: string; clientId: string };
	export const InnerBlocks: ComponentType< InnerBlocksOptions > & {
		Content: ComponentType;
		ButtonBlockAppender: ComponentType;
		DefaultBlockAppender: ComponentType;
	};
	export const JustifyContentControl: ComponentType< {
		value?: string;
		onChange: ( value: string | undefined ) => void;
		allowedControls?: readonly string[];
	} >;
	export const InspectorControls: ComponentType< { children?: ReactNode; group?: string } >;
	export const BlockControls: ComponentType< { children?: ReactNode; group?: string } >;
	/** The end of the toolbar of blocks, whatever is selected. */
	export const __unstableBlockToolbarLastItem: ComponentType< { children?: ReactNode } > | undefined;
	export const BlockList: ComponentType< { className?: string; renderAppender?: false | ComponentType } >;
	export const BlockTools: ComponentType< { children?: ReactNode } >;
	export const WritingFlow: ComponentType< { children?: ReactNode } >;
	export const ObserveTyping: ComponentType< { children?: ReactNode } >;
	export const MediaUpload: ComponentType< {
		allowedTypes: readonly string[];
		value?: number | readonly number[];
		title?: string;
		/** Several media objects are chosen. */
		multiple?: boolean;
		/** They are edited as a gallery: ordered, with captions. */
		gallery?: boolean;
		/** The chosen ones join those of `value`. */
		addToGallery?: boolean;
		/** The class of the dialog. */
		modalClass?: string;
		/** Calls back with a media object; with `multiple`, with an array of them. */
		onSelect: ( media: { id: number; url: string; type: string; title: string } ) => void;
		render: ( button: { open: () => void } ) => ReactNode;
	} >;
	export const BlockIcon: ComponentType< { icon: JSX.Element } >;
	export const MediaUploadCheck: ComponentType< { children?: ReactNode; fallback?: ReactNode } >;
	/** Calls back with a media object, an array of them, or, with `handleUpload` false, a list of files. */
	export const MediaPlaceholder: ComponentType< {
		icon?: ReactNode;
		labels?: { title?: string; instructions?: string };
		accept?: string;
		allowedTypes?: readonly string[];
		handleUpload?: boolean;
		multiple?: boolean;
		onSelect: ( chosen: unknown ) => void;
		onSelectURL?: ( url: string ) => void;
		onError?: ( message: string ) => void;
		children?: ReactNode;
	} >;
	export const MediaReplaceFlow: ComponentType< {
		name?: string;
		mediaId?: number;
		mediaURL?: string;
		accept?: string;
		allowedTypes?: readonly string[];
		handleUpload?: boolean;
		onSelect: ( chosen: unknown ) => void;
		onSelectURL?: ( url: string ) => void;
		onError?: ( message: string ) => void;
		variant?: string;
		/** More items of the menu. */
		children?: ( menu: { onClose: () => void } ) => ReactNode;
	} >;
	export const PanelColorSettings: ComponentType< {
		title: string;
		initialOpen?: boolean;
		enableAlpha?: boolean;
		colorSettings: readonly { label: string; value?: string | undefined; onChange: ( value?: string ) => void }[];
		children?: ReactNode;
	} >;
	export const Warning: ComponentType< { actions?: ReactNode[]; children?: ReactNode } >;
	export const BlockEditorProvider: ComponentType< {
		value: readonly Block[];
		onInput?: ( blocks: Block[] ) => void;
		onChange?: ( blocks: Block[] ) => void;
		settings?: Record< string, unknown >;
		useSubRegistry?: boolean;
		children?: ReactNode;
	} >;
	export const PlainText: ComponentType< {
		ref?: Ref< HTMLTextAreaElement >;
		value: string;
		onChange: ( value: string ) => void;
		onKeyDown?: ( event: KeyboardEvent ) => void;
		className?: string;
		placeholder?: string;
		'aria-label'?: string;
	} >;
	/** A button in the toolbar of a text, from within the text. */
	export const RichTextToolbarButton: ComponentType< {
		name?: string;
		title: string;
		icon: string | JSX.Element;
		onClick: () => void;
	} >;
	export const RichText: ComponentType< {
		value: string;
		onChange: ( value: string ) => void;
		tagName?: string;
		className?: string;
		style?: CSSProperties;
		placeholder?: string;
		allowedFormats?: readonly string[];
		withoutInteractiveFormatting?: boolean;
		disableLineBreaks?: boolean;
		identifier?: string;
		/** Joins the block with the one before or after it; `onReplace` and `onRemove` as the editor gives them to `edit`. */
		onMerge?: ( isForward: boolean ) => void;
		onReplace?: ( blocks: Block[], ...more: unknown[] ) => void;
		onRemove?: ( isForward: boolean ) => void;
		'aria-label'?: string;
	} > & {
		Content: ComponentType<
			{
				value: string | undefined;
				tagName?: keyof JSX.IntrinsicElements;
				dateTime?: string;
			} & AnchorHTMLAttributes< HTMLElement >
		>;
	};
	export const BlockAlignmentControl: ComponentType< {
		value: string | undefined;
		controls?: readonly string[];
		onChange: ( value?: string ) => void;
	} >;
	export const AlignmentControl: ComponentType< {
		value: string | undefined;
		onChange: ( value?: string ) => void;
	} >;
	export const FontSizePicker: ComponentType< {
		value?: string | number;
		disableCustomFontSizes?: boolean;
		onChange: ( value?: string | number ) => void;
		__next40pxDefaultSize?: boolean;
	} >;
	export const useSettings: ( ...paths: string[] ) => unknown[];
	export const getColorClassName: ( context: string, slug: string ) => string | undefined;
	export const getFontSizeClass: ( slug: string ) => string;
	export const __experimentalColorGradientSettingsDropdown: ComponentType< {
		panelId: string;
		settings: readonly Record< string, unknown >[];
		__experimentalIsRenderedInSidebar?: boolean;
		[ setting: string ]: unknown;
	} >;
	export const __experimentalUseMultipleOriginColorsAndGradients: () => {
		colors: readonly { colors: readonly { slug: string; color: string }[] }[];
		gradients: readonly { gradients: readonly { slug: string; gradient: string }[] }[];
		[ setting: string ]: unknown;
	};
	export const store: StoreDescriptor;
}
