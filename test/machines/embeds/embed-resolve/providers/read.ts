import { allProviders as providers } from '../../../../../machines/embeds/embed-resolve/providers/all';
import type { ProviderName } from '../../../../../machines/embeds/embed-resolve/providers/all';

/** What a provider parses from the input, and its parts. */
export const read = ( name: ProviderName, text: string ) => providers[ name ].parse( text );
export const urlOf = ( name: ProviderName, text: string ) => read( name, text )?.url;
export const attributesOf = ( name: ProviderName, text: string ) => read( name, text )?.attributes;
