import { providers } from '../../../../../machines/embeds/embed-resolve/providers';
import type { ProviderName } from '../../../../../machines/embeds/embed-resolve/providers';

/** What a provider parses from the input, and its parts. */
export const read = ( name: ProviderName, text: string ) => providers[ name ].parse( text );
export const urlOf = ( name: ProviderName, text: string ) => read( name, text )?.url;
export const attributesOf = ( name: ProviderName, text: string ) => read( name, text )?.attributes;
