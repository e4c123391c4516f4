/** All providers: those of the initial script, and those of blocks that are registered later. */
import { providers } from '.';
import { laterProviders } from './later';
import type { Provider } from './provider';

export type { Attributes, ButtonAttributes, Provider, ParsedEmbed, EmbedStatus } from './provider';

export const allProviders = { ...providers, ...laterProviders } as const;

export type ProviderName = keyof typeof allProviders;

export const providerOf = ( name: ProviderName ): Provider => allProviders[ name ];
