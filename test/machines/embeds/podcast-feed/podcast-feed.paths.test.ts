import { describePaths } from '../../../_kit/paths';
import { model } from './podcast-feed.model';

describePaths( model );
