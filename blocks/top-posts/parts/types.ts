import { __ } from '@wordpress/i18n';
import { site } from '../../_runtime/registration/site';
import type { Attributes } from '../attributes';

/** The post types that have pages; in an example there is no site. */
export const listable = () =>
	site().views?.types ?? [
		{ name: 'post', label: __( 'Posts', 'statecraft' ) },
		{ name: 'page', label: __( 'Pages', 'statecraft' ) },
	];

/** Whether posts of a type are listed. */
export const isListed = ( { postTypes }: Attributes, name: string ): boolean => postTypes[ name ] === true;
