/**
 * The arguments and answers of the REST routes of this site, by method and path. Written by `npm run routes` from what the controllers declare: change
 * those, not this.
 *
 * No type is a promise: a cache or another plugin may have answered. What a schema does not require may be missing.
 */
export interface Routes {
	'DELETE videopress/v1/uploads/{id}': {
		args: {
			id: string;
		};
		answer: unknown;
	};
	'DELETE wpcom/v2/external-media/connection/{source}': {
		args: {
			source: string;
		};
		answer: unknown;
	};
	'DELETE wpcom/v2/external-media/session/{source}/{id}': {
		args: {
			source: string;
			id: string;
		};
		answer: unknown;
	};
	'DELETE wpcom/v2/instagram-gallery/connections/{id}': {
		args: {
			id: string;
		};
		answer: unknown;
	};
	'DELETE wpcom/v2/service-api-keys/{service}': {
		args: {
			service: string;
		};
		answer: unknown;
	};
	'GET jetpack/v4/connection': {
		args: Record< never, never >;
		answer: {
			isActive?: boolean;
			isStaging?: boolean;
			isRegistered?: boolean;
			isUserConnected?: boolean;
			hasConnectedOwner?: boolean;
			isPublic?: boolean;
			offlineMode?: {
				isActive?: boolean;
				constant?: boolean;
				url?: boolean;
				filter?: boolean;
				wpLocalConstant?: boolean;
				option?: boolean;
			};
			flavour?: 'self-hosted' | 'simple' | 'atomic' | 'offline';
			identityCrisis?: {
				isActive?: boolean;
				isSafeMode?: boolean;
				recorded?: string;
				current?: string;
			};
			connectionErrors?: {
				code?: string;
				message?: string;
			}[];
			registrationNonce?: string;
		};
	};
	'GET jetpack/v4/connection/authorize_url': {
		args: {
			no_iframe?: boolean;
			redirect_uri?: string;
		};
		answer: {
			authorizeUrl?: string;
		};
	};
	'GET jetpack/v4/connection/data': {
		args: Record< never, never >;
		answer: {
			currentUser?: {
				isConnected?: boolean;
				isMaster?: boolean;
				username?: string;
				id?: number;
				blogId?: number;
				wpcomUser?: {
					ID?: number;
					login?: string;
					email?: string;
					avatar?: string;
				};
				permissions?: {
					connect?: boolean;
					connect_user?: boolean;
					unlink_user?: boolean;
					disconnect?: boolean;
					manage_options?: boolean;
				};
			};
			connectionOwner?: string | null;
			isRegistered?: boolean;
		};
	};
	'GET jetpack/v4/connection/plugins': {
		args: Record< never, never >;
		answer: {
			slug?: string;
			name?: string;
		}[];
	};
	'GET jetpack/v4/connection/test': {
		args: Record< never, never >;
		answer: {
			code?: 'failed' | 'needs_attention' | 'success';
			message?: string;
			tests_run?: {
				name?: string;
				label?: string;
				status?: 'critical' | 'recommended' | 'good';
				title?: string;
				message?: string;
			}[];
		};
	};
	'GET jetpack/v4/connection/url': {
		args: {
			from?: string;
			redirect?: string;
		};
		answer: string;
	};
	'GET jetpack/v4/intro-offers': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/licensing/user/counts': {
		args: Record< never, never >;
		answer: {
			attached?: number;
			detached?: number;
		};
	};
	'GET jetpack/v4/licensing/user/licenses': {
		args: Record< never, never >;
		answer: {
			license_key?: string;
		}[];
	};
	'GET jetpack/v4/migration/status': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/module/akismet/data': {
		args: Record< never, never >;
		answer: {
			spam_count?: number;
			has_key?: boolean;
		};
	};
	'GET jetpack/v4/module/akismet/key/check': {
		args: Record< never, never >;
		answer: {
			validKey?: boolean;
			invalidKeyCode?: string;
			invalidKeyMessage?: string;
		};
	};
	'GET jetpack/v4/module/all': {
		args: Record< never, never >;
		answer: Record<
			string,
			{
				module?: string;
				activated?: boolean;
				available?: boolean;
				name?: string;
				description?: string;
				options?: Record< string, Record< string, unknown > >;
			}
		>;
	};
	'GET jetpack/v4/module/protect/data': {
		args: Record< never, never >;
		answer: number;
	};
	'GET jetpack/v4/module/stats/data': {
		args: {
			range?: 'day' | 'week' | 'month';
		};
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/module/vaultpress/data': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/module/{module}': {
		args: {
			module: string | number;
		};
		answer: {
			module?: string;
			activated?: boolean;
			available?: boolean;
			name?: string;
			description?: string;
			options?: Record< string, Record< string, unknown > >;
		};
	};
	'GET jetpack/v4/plans': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/products': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/recommendations/conditional': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/recommendations/data': {
		args: Record< never, never >;
		answer: {
			step?: string;
			data?: Record< string, unknown >;
		};
	};
	'GET jetpack/v4/recommendations/product-suggestions': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/recommendations/upsell': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/rewind': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/scan': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/search/plan': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/search/pricing': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/search/settings': {
		args: Record< never, never >;
		answer: {
			module_active?: boolean;
			instant_search_enabled?: boolean;
			related_posts_active?: boolean;
		};
	};
	'GET jetpack/v4/search/stats': {
		args: Record< never, never >;
		answer: {
			post_count?: number;
			post_type_breakdown?: Record< string, number >;
			with_terms?: number;
			related_posts_active?: boolean;
		};
	};
	'GET jetpack/v4/settings': {
		args: Record< never, never >;
		answer: {
			waf?: boolean;
			'related-posts'?: boolean;
			wordads?: boolean;
			jetpack_waf_automatic_rules?: boolean;
			jetpack_waf_ip_allow_list?: string;
			jetpack_waf_ip_allow_list_enabled?: boolean;
			jetpack_waf_ip_block_list?: string;
			jetpack_waf_ip_block_list_enabled?: boolean;
			mrec?: string;
			leaderboard?: string;
			mobile_leaderboard?: string;
			wideskyscraper?: string;
			statecraft_ai_limit?: number;
			statecraft_ai_answer_tokens?: number;
			statecraft_ai_streams?: number;
			statecraft_ai_streams_person?: number;
			statecraft_media_location?: 'drop' | 'keep';
			statecraft_media_caption?: string;
			statecraft_video_max_size?: number;
			statecraft_video_upload_lifetime?: number;
			statecraft_video_parallel_uploads?: number;
			statecraft_video_uploads_per_hour?: number;
			statecraft_gifs_rating?: 'g' | 'pg' | 'pg-13' | 'r';
			statecraft_maps_service?: 'openfreemap' | 'mapbox' | 'mapkit';
			statecraft_maps_geocoder?: 'photon' | 'mapbox' | 'nominatim' | 'off';
		};
	};
	'GET jetpack/v4/setup/questionnaire': {
		args: Record< never, never >;
		answer: {
			questionnaire?: Record< string, unknown >;
			status?: string;
		};
	};
	'GET jetpack/v4/site': {
		args: Record< never, never >;
		answer: {
			code?: string;
			message?: string;
			data?: string;
		};
	};
	'GET jetpack/v4/site/backup/undo-event': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/site/benefits': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/site/discount': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/site/features': {
		args: Record< never, never >;
		answer: {
			active?: string[];
			available?: string[];
		};
	};
	'GET jetpack/v4/site/products': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/site/purchases': {
		args: Record< never, never >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/tracking/settings': {
		args: Record< never, never >;
		answer: {
			tracks_opt_out?: boolean;
		};
	};
	'GET jetpack/v4/updates/plugins': {
		args: Record< never, never >;
		answer: {
			code?: 'success' | 'updates-available';
			message?: string;
			count?: number;
		};
	};
	'GET jetpack/v4/verify-site/google/{keyring_id?}': {
		args: {
			keyring_id?: number;
		};
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'GET jetpack/v4/waf': {
		args: Record< never, never >;
		answer: {
			jetpack_waf_automatic_rules?: boolean;
			jetpack_waf_ip_allow_list?: string;
			jetpack_waf_ip_allow_list_enabled?: boolean;
			jetpack_waf_ip_block_list?: string;
			jetpack_waf_ip_block_list_enabled?: boolean;
			waf_supported?: boolean;
		};
	};
	'GET jetpack/v4/wordads/settings': {
		args: Record< never, never >;
		answer: {
			enabled?: boolean;
			codes?: {
				mrec?: string;
				leaderboard?: string;
				mobile_leaderboard?: string;
				wideskyscraper?: string;
			};
		};
	};
	'GET rest/v1.1/videos/{guid}': {
		args: {
			guid: string;
			post?: number;
		};
		answer: {
			guid?: string;
			rating?: 'G' | 'PG-13' | 'R-17';
			allow_download?: 0 | 1;
			privacy_setting?: 0 | 1 | 2;
			title?: string;
			description?: string;
			is_private?: boolean;
			id?: number;
			duration?: number;
			width?: number;
			height?: number;
			original?: string;
			mime_type?: string;
			poster?: string;
			average_color?: string;
			upload_date?: string;
			tracks?: Record< string, unknown >;
			chapters_source?: 'file' | 'description' | '';
		};
	};
	'GET rest/v1.1/videos/{guid}/poster': {
		args: {
			guid: string;
			post?: number;
		};
		answer: {
			generating?: boolean;
			poster?: string;
		};
	};
	'GET rest/v1.5/plans': {
		args: Record< never, never >;
		answer: {
			product_slug?: string;
			product_name?: string;
			path_slug?: string;
		};
	};
	'GET statecraft/v1/first-run': {
		args: Record< never, never >;
		answer: {
			isHidden?: boolean;
			goals?: {
				id?: string;
				title?: string;
				isReached?: boolean;
				steps?: {
					id?: string;
					label?: string;
					state?: 'done' | 'open' | 'failed';
					help?: string;
					url?: string;
					text?: string;
				}[];
			}[];
		};
	};
	'GET statecraft/v1/geocode': {
		args: {
			query: string;
			limit?: number;
			proximity?: string;
			permanent?: boolean;
			id?: string;
		};
		answer: {
			features?: {
				id?: string;
				title?: string;
				address?: string;
				longitude?: number;
				latitude?: number;
			}[];
			attribution?: string;
			is_storable?: boolean;
		};
	};
	'GET statecraft/v1/gifs': {
		args: {
			search: string;
			limit?: number;
			rating?: '' | 'g' | 'pg' | 'pg-13' | 'r';
			lang?: string;
		};
		answer: {
			data?: {
				id?: string;
				provider?: string;
				title?: string;
				alt_text?: string;
				url?: string;
				user?: string;
				embed_url?: string;
				images?: Record<
					string,
					{
						url?: string;
						width?: number;
						height?: number;
					}
				>;
			}[];
		};
	};
	'GET statecraft/v1/gifs/{provider}/{id}': {
		args: {
			provider: 'giphy' | 'klipy';
			id: string;
		};
		answer: {
			data?: {
				id?: string;
				provider?: string;
				title?: string;
				alt_text?: string;
				url?: string;
				user?: string;
				embed_url?: string;
				images?: Record<
					string,
					{
						url?: string;
						width?: number;
						height?: number;
					}
				>;
			}[];
		};
	};
	'GET statecraft/v1/health/{id}': {
		args: {
			id: string;
		};
		answer: {
			label?: string;
			status?: 'critical' | 'recommended' | 'good';
			badge?: {
				label?: string;
				color?: string;
			};
			description?: string;
			actions?: string;
			test?: string;
		};
	};
	'GET statecraft/v1/leaving/{subject}': {
		args: {
			subject: string;
			cursor?: number;
		};
		answer: {
			posts?: {
				id?: number;
				title?: string;
				url?: string;
				blocks?: string[];
			}[];
			others?: number;
			next?: number | null;
		};
	};
	'GET statecraft/v1/leaving/{subject}/posts/{id}': {
		args: {
			subject: string;
			id: number;
		};
		answer: {
			before?: string[];
			after?: string[];
		};
	};
	'GET statecraft/v1/moving': {
		args: Record< never, never >;
		answer: {
			state?: 'nothing' | 'open' | 'taken' | 'dismissed';
			time?: string;
			canUndo?: boolean;
			items?: {
				id?: string;
				group?: 'features' | 'services' | 'content' | 'kept';
				label?: string;
				becomes?: string;
				state?: 'new' | 'same' | 'differs' | 'needs-key' | 'unused';
				ours?: string;
				url?: string;
				canTake?: boolean;
			}[];
			responses?: {
				total?: number;
				done?: number;
				next?: number | null;
				copied?: number;
				skipped?: number;
				files?: number;
				isScheduled?: boolean;
				statuses?: Record< string, number >;
			};
		};
	};
	'GET statecraft/v1/newsletter/import': {
		args: Record< never, never >;
		answer: {
			phase?: 'empty' | 'mapping' | 'previewing' | 'previewed' | 'importing' | 'paused' | 'done' | 'cancelled';
			file?: string;
			columns?: {
				name?: string;
				samples?: string[];
				kind?: 'email' | 'categories' | 'date' | 'state' | 'none';
			}[];
			rows?: number;
			read?: number;
			counts?: {
				new?: number;
				known?: number;
				invalid?: number;
				unsubscribed?: number;
			};
			first?: {
				new?: string[];
				known?: string[];
				invalid?: string[];
				unsubscribed?: string[];
			};
			done?: number;
			refused?: string;
		};
	};
	'GET statecraft/v1/newsletter/{id}': {
		args: {
			id: number;
		};
		answer: {
			state?:
				| 'unavailable'
				| 'choosing'
				| 'waiting'
				| 'sending'
				| 'paused'
				| 'stopped'
				| 'sent'
				| 'sent-in-part'
				| 'cancelled';
			audience?: string;
			held?: string;
			settingsUrl?: string;
			isPublic?: boolean;
			reason?: string;
			all?: number;
			sent?: number;
			failed?: number;
			uncertain?: number;
			lastBatch?: string;
			isLate?: boolean;
			failures?: {
				email?: string;
				reason?: string;
				isUncertain?: boolean;
			}[];
			audiences?: {
				value?: string;
				label?: string;
				count?: number;
			}[];
		};
	};
	'GET statecraft/v1/payments/rehearsal': {
		args: Record< never, never >;
		answer: {
			state?: 'impossible' | 'ready' | 'running' | 'done';
			run?: string;
			step?: string;
			reason?: string;
			time?: string;
			report?: {
				step?: 'purchase' | 'refund' | 'renewal';
				visitor?: string;
				owner?: string;
				mails?: {
					subject?: string;
					body?: string;
				}[];
				via?: 'webhook' | 'list';
			}[];
		};
	};
	'GET statecraft/v1/podcast-feed': {
		args: {
			url: string;
		};
		answer: {
			title?: string;
			link?: string;
			cover?: string;
			episodes?: {
				guid?: string;
				title?: string;
				description?: string;
				audio?: string;
				duration?: string;
			}[];
		};
	};
	'GET statecraft/v1/posts/{id}/views': {
		args: {
			id: number;
		};
		answer: {
			views?: {
				id?: string;
				label?: string;
				url?: string;
			}[];
		};
	};
	'GET statecraft/v1/top-posts': {
		args: {
			period?: string;
			types: string[];
		};
		answer: {
			url?: string;
			title?: string;
			img?: {
				src?: string;
			} | null;
			date?: string;
			author?: string;
			block_context?: {
				text?: string;
				link?: string;
			} | null;
		};
	};
	'GET wpcom/v2/business-hours/localized-week': {
		args: Record< never, never >;
		answer: {
			days?: {
				Sun?: string;
				Mon?: string;
				Tue?: string;
				Wed?: string;
				Thu?: string;
				Fri?: string;
				Sat?: string;
			};
			startOfWeek?: number;
		};
	};
	'GET wpcom/v2/external-media/connection/{source}': {
		args: {
			source: string;
		};
		answer: {
			connect_URL?: string;
			state?: string;
			error?: string;
			message?: string;
			is_connected?: boolean;
			account?: {
				image?: string;
				name?: string;
			};
		};
	};
	'GET wpcom/v2/external-media/file/{source}/{name?}': {
		args: {
			source: 'google_photos' | 'pexels' | 'openverse';
			name?: string;
			ref: string;
			size?: 'thumbnail' | 'full';
		};
		answer: unknown;
	};
	'GET wpcom/v2/external-media/list/{source}': {
		args: {
			source: 'google_photos' | 'pexels' | 'openverse';
			number?: number;
			path?: string;
			search?: string;
			filter?: string[];
			inserter?: boolean;
			page_handle?: string;
		};
		answer: {
			media?: {
				ID?: string;
				type?: 'folder' | 'image' | 'video';
				thumbnails?: {
					medium?: string;
					fmt_hd?: string;
					thumbnail?: string;
				};
				caption?: string;
				title?: string;
				name?: string;
				file?: string;
				URL?: string;
				guid?: string;
				alt?: string;
				width?: number;
				height?: number;
				credit?: {
					provider?: string;
					landingUrl?: string;
					creator?: string;
					creatorUrl?: string;
					license?: string;
					licenseUrl?: string;
				} | null;
				children?: number;
				inserter?: {
					attachment?: number;
					url?: string;
				};
			}[];
			meta?: {
				account?: {
					image?: string;
					name?: string;
				};
				next_page?: string | null;
			};
		};
	};
	'GET wpcom/v2/external-media/session/{source}/{id}': {
		args: {
			source: string;
			id: string;
		};
		answer: {
			id?: string;
			picker_url?: string;
			state?: 'waiting' | 'picked' | 'expired';
			poll_interval?: number;
		};
	};
	'GET wpcom/v2/instagram-gallery/connect-url': {
		args: Record< never, never >;
		answer: string;
	};
	'GET wpcom/v2/instagram-gallery/connections': {
		args: Record< never, never >;
		answer: {
			username?: string;
			token?: string;
			is_own?: boolean;
		}[];
	};
	'GET wpcom/v2/instagram-gallery/gallery': {
		args: {
			access_token: string;
			count?: number;
		};
		answer: {
			external_name?: string;
			images?: {
				url?: string;
				title?: string;
				link?: string;
				id?: string;
				width?: number;
				height?: number;
			}[];
			pending?: number;
		};
	};
	'GET wpcom/v2/jetpack-ai/ai-assistant-feature': {
		args: Record< never, never >;
		answer: {
			'has-feature'?: boolean;
			'is-over-limit'?: boolean;
			'requests-count'?: number;
			'requests-limit'?: number;
			'site-require-upgrade'?: boolean;
			'error-message'?: string;
			'error-code'?: string;
			'upgrade-type'?: 'default' | 'vip';
			'limit-owner'?: 'host' | 'site';
			'usage-period'?: {
				'current-start'?: string;
				'next-start'?: string;
				'requests-count'?: number;
			};
			'current-tier'?: {
				value?: number;
			};
			'is-connected'?: boolean;
			'is-provider-set'?: boolean;
			'is-image-set'?: boolean;
			'is-transcription-set'?: boolean;
			'recording-bytes'?: number;
			'tokens-used'?: {
				input?: number;
				output?: number;
			};
			'cost-estimate'?: number | null;
			'cost-currency'?: string;
		};
	};
	'GET wpcom/v2/mailchimp': {
		args: Record< never, never >;
		answer: {
			code?: 'connected' | 'not_connected';
			connect_url?: string;
		};
	};
	'GET wpcom/v2/mailchimp/groups': {
		args: Record< never, never >;
		answer: {
			interest_categories?: {
				id?: string;
				title?: string;
				interests?: {
					id?: string;
					name?: string;
				}[];
			}[];
		};
	};
	'GET wpcom/v2/mapkit': {
		args: Record< never, never >;
		answer: {
			wpcom_mapkit_access_token?: string;
		};
	};
	'GET wpcom/v2/memberships/status': {
		args: {
			source?: 'gutenberg' | 'gutenberg-wpcom' | 'calypso' | 'earn' | 'earn-newsletter';
			is_editable?: boolean;
			type?: 'all' | 'donation' | 'newsletter';
		};
		answer: {
			should_upgrade_to_access_memberships?: boolean;
			upgrade_url?: string;
			site_slug?: string;
			connect_url?: string | null;
			connected_account_id?: string | null;
			connected_account_default_currency?: string;
			products?: Record< string, unknown >[];
		};
	};
	'GET wpcom/v2/related-posts': {
		args: Record< never, never >;
		answer: {
			enabled?: boolean;
		};
	};
	'GET wpcom/v2/related-posts/{id}': {
		args: {
			id: string | number;
		};
		answer: {
			url?: string;
			title?: string;
			img?: {
				src?: string;
			} | null;
			date?: string;
			author?: string;
			block_context?: {
				text?: string;
				link?: string;
			} | null;
		};
	};
	'GET wpcom/v2/resolve-redirect': {
		args: {
			url: string;
		};
		answer: {
			url?: string;
			status?: number;
		};
	};
	'GET wpcom/v2/service-api-keys/{service}': {
		args: {
			service: string;
		};
		answer: {
			service?: 'mapbox';
			service_api_key?: string;
			service_api_key_source?: 'site' | 'constant' | 'environment';
		};
	};
	'GET wpcom/v2/subscribers/counts': {
		args: Record< never, never >;
		answer: {
			counts?: {
				social_followers?: number;
				email_subscribers?: number;
				paid_subscribers?: number;
			};
		};
	};
	'HEAD videopress/v1/uploads/{id}': {
		args: {
			id: string;
		};
		answer: unknown;
	};
	'PATCH videopress/v1/uploads/{id}': {
		args: {
			id: string;
		};
		answer: unknown;
	};
	'POST jetpack/v4/connection': {
		args: {
			isActive: false;
		};
		answer: {
			code?: string;
			message?: string;
		};
	};
	'POST jetpack/v4/connection/reconnect': {
		args: Record< string, unknown >;
		answer: {
			status?: 'completed' | 'in_progress';
			authorizeUrl?: string;
		};
	};
	'POST jetpack/v4/connection/register': {
		args: {
			registration_nonce: string;
			plugin_slug?: string;
			no_iframe?: boolean;
			redirect_uri?: string;
		};
		answer: {
			authorizeUrl?: string;
		};
	};
	'POST jetpack/v4/connection/user': {
		args: {
			linked: false;
		};
		answer: {
			code?: string;
			message?: string;
		};
	};
	'POST jetpack/v4/identity-crisis/confirm-safe-mode': {
		args: Record< string, unknown >;
		answer: {
			code?: string;
		};
	};
	'POST jetpack/v4/identity-crisis/migrate': {
		args: Record< string, unknown >;
		answer: {
			code?: string;
		};
	};
	'POST jetpack/v4/identity-crisis/start-fresh': {
		args: {
			redirect_uri?: string;
		};
		answer: string;
	};
	'POST jetpack/v4/jetpack-ai-jwt': {
		args: Record< string, unknown >;
		answer: {
			token?: string;
			blog_id?: number;
		};
	};
	'POST jetpack/v4/licensing/attach-licenses': {
		args: {
			licenses: string[];
		};
		answer: {
			license_key?: string;
			code?: string;
			message?: string;
		}[];
	};
	'POST jetpack/v4/licensing/error': {
		args: {
			error: string;
		};
		answer: {
			code?: string;
			message?: string;
		};
	};
	'POST jetpack/v4/licensing/set-license': {
		args: {
			license: string;
		};
		answer: {
			code?: string;
			message?: string;
		};
	};
	'POST jetpack/v4/licensing/user/activation-notice-dismiss': {
		args: {
			last_detached_count: number;
		};
		answer: {
			last_detached_count?: number;
			last_dismissed_time?: string;
		};
	};
	'POST jetpack/v4/marketing/survey': {
		args: Record< string, unknown >;
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'POST jetpack/v4/module/akismet/key/check': {
		args: {
			api_key: string;
		};
		answer: {
			validKey?: boolean;
			invalidKeyCode?: string;
			invalidKeyMessage?: string;
		};
	};
	'POST jetpack/v4/module/{module}': {
		args: {
			module: string | number;
			[ name: string ]: unknown;
		};
		answer: {
			code?: string;
			message?: string;
		};
	};
	'POST jetpack/v4/module/{module}/active': {
		args: {
			module: string | number;
			active: boolean;
		};
		answer: {
			code?: string;
			message?: string;
		};
	};
	'POST jetpack/v4/notice/{id}': {
		args: {
			id: string;
			dismissed: true;
		};
		answer: Record< string, boolean >;
	};
	'POST jetpack/v4/options/{name}': {
		args: {
			name: string;
			reset: true;
		};
		answer: {
			code?: string;
			message?: string;
		};
	};
	'POST jetpack/v4/plugins': {
		args: {
			slug: string;
			status: 'active';
			source?: string;
			confirm?: boolean;
		};
		answer: {
			code?: string;
			message?: string;
		};
	};
	'POST jetpack/v4/recommendations/data': {
		args: {
			data: Record< string, unknown >;
		};
		answer: {
			code?: string;
			message?: string;
		};
	};
	'POST jetpack/v4/recommendations/step': {
		args: {
			step: string;
		};
		answer: {
			code?: string;
			message?: string;
		};
	};
	'POST jetpack/v4/search/settings': {
		args: {
			module_active?: boolean;
			instant_search_enabled?: boolean;
			related_posts_active?: boolean;
		};
		answer: {
			module_active?: boolean;
			instant_search_enabled?: boolean;
			related_posts_active?: boolean;
		};
	};
	'POST jetpack/v4/seen-wc-connection-modal': {
		args: Record< string, unknown >;
		answer: Record< string, boolean >;
	};
	'POST jetpack/v4/settings': {
		args: Record< string, unknown >;
		answer: {
			code?: string;
			message?: string;
		};
	};
	'POST jetpack/v4/setup/questionnaire': {
		args: {
			questionnaire: Record< string, unknown >;
			status?: string;
		};
		answer: {
			code?: string;
			message?: string;
		};
	};
	'POST jetpack/v4/tracking/settings': {
		args: {
			tracks_opt_out: boolean;
		};
		answer: {
			tracks_opt_out?: boolean;
		};
	};
	'POST jetpack/v4/verify-site/google/{keyring_id?}': {
		args: {
			keyring_id?: number;
			[ name: string ]: unknown;
		};
		answer: Record< string, unknown > | unknown[] | string | number | boolean | null;
	};
	'POST jetpack/v4/waf': {
		args: {
			jetpack_waf_automatic_rules?: boolean;
			jetpack_waf_ip_allow_list?: string;
			jetpack_waf_ip_allow_list_enabled?: boolean;
			jetpack_waf_ip_block_list?: string;
			jetpack_waf_ip_block_list_enabled?: boolean;
		};
		answer: {
			jetpack_waf_automatic_rules?: boolean;
			jetpack_waf_ip_allow_list?: string;
			jetpack_waf_ip_allow_list_enabled?: boolean;
			jetpack_waf_ip_block_list?: string;
			jetpack_waf_ip_block_list_enabled?: boolean;
			waf_supported?: boolean;
		};
	};
	'POST jetpack/v4/wordads/settings': {
		args: {
			enabled?: boolean;
			codes?: {
				mrec?: string;
				leaderboard?: string;
				mobile_leaderboard?: string;
				wideskyscraper?: string;
			};
		};
		answer: {
			enabled?: boolean;
			codes?: {
				mrec?: string;
				leaderboard?: string;
				mobile_leaderboard?: string;
				wideskyscraper?: string;
			};
		};
	};
	'POST rest/v1.1/videos/{guid}/poster': {
		args: {
			guid: string;
			at_time?: number;
			is_millisec?: boolean;
			poster_attachment_id?: number;
		};
		answer: unknown;
	};
	'POST rest/v1.1/videos/{guid}/tracks': {
		args: {
			guid: string;
			kind: 'subtitles' | 'captions' | 'descriptions' | 'chapters' | 'metadata';
			srclang: string;
			source?: 'file' | 'description';
			label?: string;
		};
		answer: {
			tracks?: Record< string, unknown >;
		};
	};
	'POST rest/v1.1/videos/{guid}/tracks/delete': {
		args: {
			guid: string;
			kind: 'subtitles' | 'captions' | 'descriptions' | 'chapters' | 'metadata';
			srclang: string;
			source?: 'file' | 'description';
		};
		answer: {
			tracks?: Record< string, unknown >;
		};
	};
	'POST statecraft/v1/ai/transcriptions': {
		args: {
			language?: string;
		};
		answer: {
			text?: string;
		};
	};
	'POST statecraft/v1/first-run/check': {
		args: Record< string, unknown >;
		answer: {
			isHidden?: boolean;
			goals?: {
				id?: string;
				title?: string;
				isReached?: boolean;
				steps?: {
					id?: string;
					label?: string;
					state?: 'done' | 'open' | 'failed';
					help?: string;
					url?: string;
					text?: string;
				}[];
			}[];
		};
	};
	'POST statecraft/v1/first-run/hidden': {
		args: {
			hidden: boolean;
		};
		answer: {
			isHidden?: boolean;
			goals?: {
				id?: string;
				title?: string;
				isReached?: boolean;
				steps?: {
					id?: string;
					label?: string;
					state?: 'done' | 'open' | 'failed';
					help?: string;
					url?: string;
					text?: string;
				}[];
			}[];
		};
	};
	'POST statecraft/v1/gifs/{provider}/{id}/copy': {
		args: {
			provider: 'giphy' | 'klipy';
			id: string;
			alt?: string;
		};
		answer: unknown;
	};
	'POST statecraft/v1/moving/dismiss': {
		args: Record< string, unknown >;
		answer: {
			state?: 'nothing' | 'open' | 'taken' | 'dismissed';
			time?: string;
			canUndo?: boolean;
			items?: {
				id?: string;
				group?: 'features' | 'services' | 'content' | 'kept';
				label?: string;
				becomes?: string;
				state?: 'new' | 'same' | 'differs' | 'needs-key' | 'unused';
				ours?: string;
				url?: string;
				canTake?: boolean;
			}[];
			responses?: {
				total?: number;
				done?: number;
				next?: number | null;
				copied?: number;
				skipped?: number;
				files?: number;
				isScheduled?: boolean;
				statuses?: Record< string, number >;
			};
		};
	};
	'POST statecraft/v1/moving/responses': {
		args: {
			cursor?: number;
		};
		answer: {
			total?: number;
			done?: number;
			next?: number | null;
			copied?: number;
			skipped?: number;
			files?: number;
			isScheduled?: boolean;
			statuses?: Record< string, number >;
		};
	};
	'POST statecraft/v1/moving/take-over': {
		args: {
			items?: string[];
		};
		answer: {
			taken?: string[];
			refused?: {
				id?: string;
				code?: string;
				message?: string;
			}[];
			overview?: {
				state?: 'nothing' | 'open' | 'taken' | 'dismissed';
				time?: string;
				canUndo?: boolean;
				items?: {
					id?: string;
					group?: 'features' | 'services' | 'content' | 'kept';
					label?: string;
					becomes?: string;
					state?: 'new' | 'same' | 'differs' | 'needs-key' | 'unused';
					ours?: string;
					url?: string;
					canTake?: boolean;
				}[];
				responses?: {
					total?: number;
					done?: number;
					next?: number | null;
					copied?: number;
					skipped?: number;
					files?: number;
					isScheduled?: boolean;
					statuses?: Record< string, number >;
				};
			};
		};
	};
	'POST statecraft/v1/moving/undo': {
		args: {
			cursor?: number;
		};
		answer: {
			restored?: string[];
			left?: string[];
			removed?: number;
			kept?: number;
			next?: number | null;
			overview?: {
				state?: 'nothing' | 'open' | 'taken' | 'dismissed';
				time?: string;
				canUndo?: boolean;
				items?: {
					id?: string;
					group?: 'features' | 'services' | 'content' | 'kept';
					label?: string;
					becomes?: string;
					state?: 'new' | 'same' | 'differs' | 'needs-key' | 'unused';
					ours?: string;
					url?: string;
					canTake?: boolean;
				}[];
				responses?: {
					total?: number;
					done?: number;
					next?: number | null;
					copied?: number;
					skipped?: number;
					files?: number;
					isScheduled?: boolean;
					statuses?: Record< string, number >;
				};
			};
		};
	};
	'POST statecraft/v1/newsletter/events/{provider}': {
		args: {
			provider: string;
			[ name: string ]: unknown;
		};
		answer: unknown;
	};
	'POST statecraft/v1/newsletter/import/act': {
		args: {
			act: 'map' | 'preview' | 'start' | 'step' | 'pause' | 'resume' | 'cancel' | 'close';
			kinds?: ( 'email' | 'categories' | 'date' | 'state' | 'none' )[];
			consent?: boolean;
		};
		answer: {
			phase?: 'empty' | 'mapping' | 'previewing' | 'previewed' | 'importing' | 'paused' | 'done' | 'cancelled';
			file?: string;
			columns?: {
				name?: string;
				samples?: string[];
				kind?: 'email' | 'categories' | 'date' | 'state' | 'none';
			}[];
			rows?: number;
			read?: number;
			counts?: {
				new?: number;
				known?: number;
				invalid?: number;
				unsubscribed?: number;
			};
			first?: {
				new?: string[];
				known?: string[];
				invalid?: string[];
				unsubscribed?: string[];
			};
			done?: number;
			refused?: string;
		};
	};
	'POST statecraft/v1/newsletter/import/file': {
		args: Record< string, unknown >;
		answer: {
			phase?: 'empty' | 'mapping' | 'previewing' | 'previewed' | 'importing' | 'paused' | 'done' | 'cancelled';
			file?: string;
			columns?: {
				name?: string;
				samples?: string[];
				kind?: 'email' | 'categories' | 'date' | 'state' | 'none';
			}[];
			rows?: number;
			read?: number;
			counts?: {
				new?: number;
				known?: number;
				invalid?: number;
				unsubscribed?: number;
			};
			first?: {
				new?: string[];
				known?: string[];
				invalid?: string[];
				unsubscribed?: string[];
			};
			done?: number;
			refused?: string;
		};
	};
	'POST statecraft/v1/newsletter/{id}': {
		args: {
			id: number;
			act: 'send' | 'pause' | 'resume' | 'cancel' | 'retry';
			audience?: string;
			what?: 'failed' | 'uncertain';
		};
		answer: {
			state?:
				| 'unavailable'
				| 'choosing'
				| 'waiting'
				| 'sending'
				| 'paused'
				| 'stopped'
				| 'sent'
				| 'sent-in-part'
				| 'cancelled';
			audience?: string;
			held?: string;
			settingsUrl?: string;
			isPublic?: boolean;
			reason?: string;
			all?: number;
			sent?: number;
			failed?: number;
			uncertain?: number;
			lastBatch?: string;
			isLate?: boolean;
			failures?: {
				email?: string;
				reason?: string;
				isUncertain?: boolean;
			}[];
			audiences?: {
				value?: string;
				label?: string;
				count?: number;
			}[];
		};
	};
	'POST statecraft/v1/newsletter/{id}/preview': {
		args: {
			id: number;
			title: string;
			content: string;
			excerpt: string;
			reader: 'subscriber' | 'paid';
		};
		answer: {
			subject?: string;
			html?: string;
			text?: string;
		};
	};
	'POST statecraft/v1/newsletter/{id}/test': {
		args: {
			id: number;
			title: string;
			content: string;
			excerpt: string;
			reader: 'subscriber' | 'paid';
		};
		answer: {
			code?: string;
			message?: string;
		};
	};
	'POST statecraft/v1/payments/paypal/{mode}': {
		args: {
			mode: 'test' | 'live';
			[ name: string ]: unknown;
		};
		answer: unknown;
	};
	'POST statecraft/v1/payments/rehearsal/end': {
		args: Record< string, unknown >;
		answer: {
			state?: 'impossible' | 'ready' | 'running' | 'done';
			run?: string;
			step?: string;
			reason?: string;
			time?: string;
			report?: {
				step?: 'purchase' | 'refund' | 'renewal';
				visitor?: string;
				owner?: string;
				mails?: {
					subject?: string;
					body?: string;
				}[];
				via?: 'webhook' | 'list';
			}[];
		};
	};
	'POST statecraft/v1/payments/rehearsal/play': {
		args: {
			run?: string;
		};
		answer: {
			state?: 'impossible' | 'ready' | 'running' | 'done';
			run?: string;
			step?: string;
			reason?: string;
			time?: string;
			report?: {
				step?: 'purchase' | 'refund' | 'renewal';
				visitor?: string;
				owner?: string;
				mails?: {
					subject?: string;
					body?: string;
				}[];
				via?: 'webhook' | 'list';
			}[];
		};
	};
	'POST statecraft/v1/payments/stripe/{mode}': {
		args: {
			mode: 'test' | 'live';
			[ name: string ]: unknown;
		};
		answer: unknown;
	};
	'POST statecraft/v1/site-answers': {
		args: {
			question: string;
		};
		answer: {
			kind?: 'answered' | 'missed';
			answer?: string;
			sources?: {
				number?: number;
				title?: string;
				url?: string;
			}[];
		};
	};
	'POST videopress/v1/uploads': {
		args: Record< string, unknown >;
		answer: unknown;
	};
	'POST videopress/v1/videos': {
		args: {
			id: number;
		};
		answer: {
			guid?: string;
			rating?: 'G' | 'PG-13' | 'R-17';
			allow_download?: 0 | 1;
			privacy_setting?: 0 | 1 | 2;
			title?: string;
			description?: string;
			is_private?: boolean;
			id?: number;
			duration?: number;
			width?: number;
			height?: number;
			original?: string;
			mime_type?: string;
			poster?: string;
			average_color?: string;
			upload_date?: string;
			tracks?: Record< string, unknown >;
			chapters_source?: 'file' | 'description' | '';
		};
	};
	'POST wpcom/v2/external-media/authorize/{source}': {
		args: {
			source: string;
			code: string;
			state: string;
		};
		answer: {
			keyring_id?: string;
			id_token?: string;
			user?: {
				image?: string;
				name?: string;
			};
		};
	};
	'POST wpcom/v2/external-media/copy/{source}': {
		args: {
			source: 'google_photos' | 'pexels' | 'openverse';
			external_ids: string[];
			media?: {
				guid?: string;
				caption?: string;
				title?: string;
			}[];
			service?: string;
			post_id?: number;
		};
		answer: {
			media?: {
				external_id?: string;
				ID?: number;
				URL?: string;
				alt?: string;
				caption?: string;
				type?: string;
				title?: string;
				reused?: boolean;
				errors?: Record< string, string[] >;
				retry_after?: number;
				is_retryable?: boolean;
			}[];
		};
	};
	'POST wpcom/v2/external-media/session/{source}': {
		args: {
			source: string;
			max_items?: number;
		};
		answer: {
			id?: string;
			picker_url?: string;
			state?: 'waiting' | 'picked' | 'expired';
			poll_interval?: number;
		};
	};
	'POST wpcom/v2/instagram-gallery/authorize': {
		args: {
			code: string;
			state: string;
		};
		answer: {
			keyring_id?: string;
			id_token?: string;
			user?: Record< string, unknown >;
		};
	};
	'POST wpcom/v2/jetpack-ai-query': {
		args: {
			messages?: unknown[];
			question?: string;
			post_id?: number;
			feature?: string;
			functions?: {
				name: string;
			}[];
			model?: string;
			stream_cache?: boolean;
		};
		answer: unknown;
	};
	'POST wpcom/v2/jetpack-ai/images/generations': {
		args: {
			prompt?: string;
			post_id?: number;
		};
		answer: {
			data?: {
				b64_json?: string;
			}[];
		};
	};
	'POST wpcom/v2/memberships/product': {
		args: {
			title: string;
			price: number | string;
			currency: string;
			interval: 'one-time' | '1 month' | '1 year';
			type?: '' | 'tier';
			subscribe_as_site_subscriber?: boolean;
			once?: string;
		};
		answer: {
			id?: number;
			title?: string;
			price?: string;
			currency?: string;
			interval?: string;
			type?: string;
			subscribe_as_site_subscriber?: boolean;
		};
	};
	'POST wpcom/v2/memberships/products': {
		args: {
			source?: 'gutenberg' | 'gutenberg-wpcom' | 'calypso' | 'earn' | 'earn-newsletter';
			is_editable?: boolean;
			type: 'donation';
			currency:
				| 'USD'
				| 'AUD'
				| 'BRL'
				| 'CAD'
				| 'CHF'
				| 'DKK'
				| 'EUR'
				| 'GBP'
				| 'HKD'
				| 'INR'
				| 'JPY'
				| 'MXN'
				| 'NOK'
				| 'NZD'
				| 'PLN'
				| 'SEK'
				| 'SGD';
		};
		answer: Record< string, unknown >[];
	};
	'POST wpcom/v2/related-posts/enable': {
		args: Record< string, unknown >;
		answer: {
			enabled?: boolean;
		};
	};
	'POST wpcom/v2/service-api-keys/{service}': {
		args: {
			service: string;
			service_api_key: string;
		};
		answer: unknown;
	};
	'POST wpcom/v2/sites/{site_id}/jetpack-openai-query/jwt': {
		args: {
			site_id: number;
			[ name: string ]: unknown;
		};
		answer: {
			token?: string;
			blog_id?: number;
		};
	};
	'POST wpcom/v2/videopress/meta': {
		args: {
			id: number;
			rating?: 'G' | 'PG-13' | 'R-17' | 'X-18';
			allow_download?: 0 | 1;
			privacy_setting?: 0 | 1 | 2;
			title?: string;
			description?: string;
		};
		answer: {
			code?: string;
			message?: string;
			data?: 200;
		};
	};
}
