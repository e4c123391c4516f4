import { describePaths } from '../../../_kit/paths';
import { model } from './localized-week.model';

describePaths( model );
