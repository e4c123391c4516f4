import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { HTMLAttributes } from 'react';
import type { Attributes } from './attributes';

/** Spelled like this in all content. The server removes it from pages. */
export const ID = 'jetpack-sharing-serivces-list';

/** The list; its buttons are rendered by the server. */
export function save( { attributes: { size, anchor } }: { attributes: Attributes } ) {
	const className = `${ size } jetpack-sharing-buttons__services-list`;
	const list = useInnerBlocksProps.save( useBlockProps.save( { className } ) );
	return <ul { ...( list as HTMLAttributes< HTMLUListElement > ) } id={ anchor || ID } />;
}

export const saveButton = () => null;
