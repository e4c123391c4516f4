/** @wordpress/block-editor ships no types, and @types/wordpress__block-editor brings a second @wordpress/components. Only what is used here. */
declare module '@wordpress/block-editor' {
	import type { ComponentType, HTMLAttributes, ReactNode, Ref } from 'react';
	import type { Block } from '@wordpress/blocks';
	import type { StoreDescriptor } from '@wordpress/data';

	type WrapperProps = HTMLAttributes< HTMLElement > & { ref?: Ref< HTMLElement > };

	export const useBlockProps: {
		( props?: WrapperProps ): WrapperProps & { ref: Ref< never > };
		save: ( props?: WrapperProps ) => WrapperProps;
	};
	export const InspectorControls: ComponentType< { children?: ReactNode; group?: string } >;
	export const BlockControls: ComponentType< { children?: ReactNode; group?: string } >;
	export const BlockList: ComponentType< { className?: string; renderAppender?: false | ComponentType } >;
	export const BlockTools: ComponentType< { children?: ReactNode } >;
	export const WritingFlow: ComponentType< { children?: ReactNode } >;
	export const ObserveTyping: ComponentType< { children?: ReactNode } >;
	export const Warning: ComponentType< { actions?: ReactNode[]; children?: ReactNode } >;
	export const BlockEditorProvider: ComponentType< {
		value: readonly Block[];
		onInput?: ( blocks: Block[] ) => void;
		onChange?: ( blocks: Block[] ) => void;
		settings?: Record< string, unknown >;
		useSubRegistry?: boolean;
		children?: ReactNode;
	} >;
	export const store: StoreDescriptor;
}
